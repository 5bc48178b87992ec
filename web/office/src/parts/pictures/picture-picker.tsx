import type { NewPicture, PictureRow } from '@office/generated/api';
import { currentPictures, pictureNamed, pixelsOf, usePictures } from '@office/lib/pictures';
import { Dialog } from '@office/parts/dialog';
import { Empty, Loading } from '@office/parts/message';
import { useGrowing } from '@office/parts/use-growing';
import { useState } from 'react';
import { AddPictures } from './add-pictures';
import { AddPicturesButton, PictureDrop } from './picture-drop';

interface PicturePickerProps {
  onPick: (picture: PictureRow) => void;
  onClose: () => void;
  /** Dropped files, to be added first. */
  files?: File[];
}

/** Picks one of the pictures, or adds one. */
export function PicturePicker({ onPick, onClose, files = [] }: PicturePickerProps) {
  const pictures = usePictures();
  const [text, setText] = useState('');
  const [adding, setAdding] = useState(files);
  const shown = (pictures ?? []).filter(({ name }) =>
    name.toLowerCase().includes(text.toLowerCase()),
  );
  const [count, end] = useGrowing(shown.length, text);
  const finish = (added: NewPicture[]) => {
    setAdding([]);
    // The list was fetched again before this.
    const picture = pictureNamed(currentPictures(), added[0]?.name ?? '');
    if (picture) onPick(picture);
  };
  return (
    <Dialog title="Choose a picture" isWide onClose={onClose}>
      <PictureDrop onFiles={setAdding}>
        <div className="mb-3 flex flex-wrap gap-2">
          <input
            type="search"
            className="control w-64"
            aria-label="Search pictures"
            placeholder="Search"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <AddPicturesButton onFiles={setAdding} />
          <p className="self-center text-tiny text-quiet">or drop files here</p>
        </div>
        {!pictures && <Loading />}
        {pictures && shown.length === 0 && <Empty>No picture of this name.</Empty>}
        <ul className="grid max-h-[60vh] min-h-60 grid-cols-2 content-start gap-2 overflow-y-auto p-0.5 sm:grid-cols-3 md:grid-cols-4">
          {shown.slice(0, count).map((picture) => (
            <li key={picture.name}>
              <button
                type="button"
                className="panel w-full text-left hover:border-blue"
                onClick={() => onPick(picture)}
              >
                <Thumbnail picture={picture} className="h-28" />
                <span className="block truncate px-2 pt-1 text-tiny font-semibold">
                  {picture.name}
                </span>
                <span className="block truncate px-2 pb-1.5 text-tiny text-quiet">
                  {pixelsOf(picture)}
                </span>
              </button>
            </li>
          ))}
          <li>
            <div ref={end} />
          </li>
        </ul>
      </PictureDrop>
      {adding.length > 0 && <AddPictures files={adding} onDone={finish} />}
    </Dialog>
  );
}

export function Thumbnail({ picture, className }: { picture: PictureRow; className: string }) {
  const source = picture.thumbnail ?? picture.url;
  return source ? (
    <img
      src={source}
      alt=""
      loading="lazy"
      className={`w-full bg-soft object-contain ${className}`}
    />
  ) : (
    <span
      className={`flex w-full items-center justify-center bg-soft text-tiny text-alert ${className}`}
    >
      Cannot be shown
    </span>
  );
}
