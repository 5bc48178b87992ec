import { unlock } from '@office/lib/connection';
import { folder } from '@office/lib/folder';
import { key } from '@office/lib/key';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { type FormEvent, useId, useState } from 'react';

/** Asks for the link of this start, over whatever is on the screen: what was typed stays below it. */
export function KeyDialog() {
  const [link, setLink] = useState('');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const wasOpen = folder.get() !== undefined;
  const isRefused = key.get() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!unlock(link));
  };
  return (
    <Dialog
      title={wasOpen ? 'The office was started again' : 'Open the office'}
      isFixed
      onClose={() => {}}
    >
      <form onSubmit={submit} noValidate>
        <p className="mb-4">
          {wasOpen && 'What you typed is still here. '}
          {isRefused &&
            'Each start has a key of its own, and the one given here does not open it. '}
          The terminal in which the office runs shows a link with a key. Paste that link here to go
          on.
        </p>
        <label htmlFor={id} className="label">
          Link
        </label>
        <input
          id={id}
          className="control mt-1"
          value={link}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          placeholder="http://127.0.0.1:8081/#key=…"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}error` : undefined}
          onChange={(event) => setLink(event.target.value)}
        />
        {isWrong && (
          <p id={`${id}error`} role="alert" className="mt-1 text-alert">
            There is no key in this. Copy the whole link, with everything behind “#key=”.
          </p>
        )}
        <DialogActions>
          <button type="submit" className="btn btn-primary">
            Go on
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
