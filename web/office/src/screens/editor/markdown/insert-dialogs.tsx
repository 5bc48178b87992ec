import type { PictureRow } from '@office/generated/api';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { PicturePicker, Thumbnail } from '@office/parts/pictures/picture-picker';
import { type FormEvent, useId, useState } from 'react';
import { linkMarkdown, pictureMarkdown } from './formatting';

interface InsertProps {
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

export function LinkDialog({ onInsert, onClose, text: first }: InsertProps & { text: string }) {
  const [text, setText] = useState(first);
  const [address, setAddress] = useState('');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim()) onInsert(linkMarkdown(text.trim() || address.trim(), address.trim()));
  };
  return (
    <Dialog title="Insert a link" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <label className="label" htmlFor={`${id}text`}>
          Text
          <input
            id={`${id}text`}
            className="control mt-1"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <label className="label" htmlFor={`${id}address`}>
          Address
          <input
            id={`${id}address`}
            className="control mt-1"
            required
            autoFocus
            value={address}
            placeholder="https://… or /services"
            onChange={({ target }) => setAddress(target.value)}
          />
        </label>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Insert
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** First the picture, then what can be seen in it. */
export function PictureDialog({ onInsert, onClose, files }: InsertProps & { files: File[] }) {
  const [picture, setPicture] = useState<PictureRow>();
  if (!picture) return <PicturePicker files={files} onPick={setPicture} onClose={onClose} />;
  return <Description picture={picture} onInsert={onInsert} onClose={onClose} />;
}

function Description({ picture, onInsert, onClose }: InsertProps & { picture: PictureRow }) {
  const [description, setDescription] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDecorative && !description.trim()) return setMissing(true);
    onInsert(pictureMarkdown(picture.name, isDecorative ? '' : description.trim()));
  };
  return (
    <Dialog title="Describe the picture" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Thumbnail picture={picture} className="mb-4 h-48" />
        <label htmlFor={id} className="label">
          What can be seen in it?
        </label>
        <input
          id={id}
          className="control mt-1"
          autoFocus
          value={description}
          disabled={isDecorative}
          aria-invalid={isMissing}
          aria-describedby={`${id}hint`}
          placeholder="A pipe rack with three tiers of lines"
          onChange={({ target }) => setDescription(target.value)}
        />
        <p
          id={`${id}hint`}
          role="status"
          className={`mt-1 text-tiny ${isMissing ? 'text-alert' : 'text-quiet'}`}
        >
          {isMissing
            ? 'Describe it in a few words, or say that it is decorative.'
            : 'For people who cannot see it, and for search engines.'}
        </p>
        <label className="mt-3 flex items-center gap-2">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => setDecorative(target.checked)}
          />
          It is decorative and needs no description
        </label>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Insert
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
