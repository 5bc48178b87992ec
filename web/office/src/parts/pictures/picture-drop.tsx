import { Icon } from '@office/parts/icon';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface PictureDropProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A place onto which pictures can be dropped. */
export function PictureDrop({ onFiles, className = '', children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const enter = (event: DragEvent, step: 1 | -1) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button beside it does the same.
    <div
      className={`${className} ${isOver ? 'outline-2 -outline-offset-2 outline-blue outline-dashed' : ''}`}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}

interface AddPicturesButtonProps {
  onFiles: (files: File[]) => void;
  isPrimary?: boolean;
}

export function AddPicturesButton({ onFiles, isPrimary }: AddPicturesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`btn ${isPrimary ? 'btn-primary' : ''}`}
        onClick={() => input.current?.click()}
      >
        <Icon name="plus" /> Add pictures
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to add"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
