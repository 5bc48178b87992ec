import type { PictureRow } from '@office/generated/api';
import { deletePictures, messageOf } from '@office/lib/api';
import { notify } from '@office/lib/notices';
import { refreshPictures, sizeOf } from '@office/lib/pictures';
import { addressOfFile } from '@office/lib/router';
import { undoChange } from '@office/lib/undo';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { Link } from '@office/parts/link';
import { Message } from '@office/parts/message';
import { useState } from 'react';

interface PictureDetailsProps {
  picture: PictureRow;
  onClose: () => void;
}

/** One picture, where it is used, and deleting it where it is not. */
export function PictureDetails({ picture, onClose }: PictureDetailsProps) {
  const [error, setError] = useState<string>();
  const isUsed = picture.uses.length > 0;
  const remove = async () => {
    try {
      const { change } = await deletePictures([picture.name]);
      notify(`Deleted ${picture.name}.`, {
        label: 'Undo',
        run: () => void undoChange(change, 'It is back.'),
      });
      onClose();
      await refreshPictures();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <Dialog title={picture.name} isWide onClose={onClose}>
      {error && <Message kind="alert">{error}</Message>}
      {picture.problem && <Message kind="alert">{picture.problem}</Message>}
      {picture.url && (
        <img
          src={picture.url}
          alt=""
          className="panel max-h-[55vh] w-full bg-soft object-contain"
        />
      )}
      <p className="mt-2 text-quiet">{sizeOf(picture)}</p>
      <h3 className="label mt-4">Where it is used</h3>
      {isUsed ? (
        <ul className="mt-1 list-disc pl-5">
          {picture.uses.map(({ path, line }) => (
            <li key={`${path}:${line}`}>
              <Link to={addressOfFile(path)} className="link">
                {path}
              </Link>
              , line {line}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet">Nowhere.</p>
      )}
      <DialogActions>
        {isUsed && (
          <p className="mr-auto self-center text-tiny text-quiet">
            It can be deleted once nothing uses it.
          </p>
        )}
        <button type="button" className="btn btn-danger" disabled={isUsed} onClick={remove}>
          Delete
        </button>
      </DialogActions>
    </Dialog>
  );
}
