import type { EntrySummary, FileType } from '@office/generated/api';
import { messageOf, newEntry } from '@office/lib/api';
import { oneOf } from '@office/lib/folder';
import { addressOfFile, navigate } from '@office/lib/router';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { startSession } from '@office/screens/editor/open-session';
import { type FormEvent, useId, useRef, useState } from 'react';
import { openText, titleOfCopy } from './change-files';

interface NewDialogProps {
  type: FileType;
  /** An entry to begin from. */
  like?: EntrySummary;
  onClose: () => void;
}

/** Asks for the title, from which the office makes the address. Nothing is written until it is saved. */
export function NewDialog({ type, like, onClose }: NewDialogProps) {
  const [title, setTitle] = useState(like ? titleOfCopy(like.title) : '');
  const [error, setError] = useState<string>();
  // Enter twice begins one entry.
  const isBusy = useRef(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return setError('Give it a title first.');
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (like) await openText(like.path);
      const entry = { type: type.name, title: title.trim(), like: like?.path ?? null };
      const opened = await newEntry(entry);
      await startSession(opened);
      onClose();
      navigate(addressOfFile(opened.path));
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <Dialog title={like ? `Duplicate “${like.title}”` : `New ${oneOf(type)}`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="label">
          {type.name === 'author' ? 'Name' : 'Title'}
        </label>
        <input
          id={id}
          className="control mt-1"
          value={title}
          autoFocus
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}error` : `${id}hint`}
          onChange={(event) => setTitle(event.target.value)}
        />
        {error ? (
          <p id={`${id}error`} role="alert" className="mt-1 text-alert">
            {error}
          </p>
        ) : (
          <p id={`${id}hint`} className="mt-1 text-tiny text-quiet">
            Its address is made from this. You can change both before you publish.
          </p>
        )}
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            {like ? 'Duplicate' : 'Create'}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
