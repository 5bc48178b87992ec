import type { EntrySummary } from '@office/generated/api';
import { messageOf, rename, undo } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify } from '@office/lib/notices';
import { address, addressOfFile, navigate } from '@office/lib/router';
import { undoChange } from '@office/lib/undo';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { handOverSession } from '@office/screens/editor/open-session';
import { type FormEvent, useId, useState } from 'react';

interface RenameDialogProps {
  entry: Pick<EntrySummary, 'path' | 'slug' | 'title' | 'address'>;
  onClose: () => void;
  onDone: (path: string) => void;
}

/** Another slug. Whatever names the entry follows, and its old address leads to the new one. */
export function RenameDialog({ entry, onClose, onDone }: RenameDialogProps) {
  const [slug, setSlug] = useState(entry.slug);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { change } = await handOverSession(entry.path, () =>
        rename({ path: entry.path, slug }),
      );
      const renamed = entry.path.replace(/[^/]+(\.\w+)$/, `${slug}$1`);
      await refreshFolder();
      notify(`Renamed to ${slug}.`, {
        label: 'Undo',
        run: () => void undoRename(change, entry.path, renamed),
      });
      onClose();
      onDone(renamed);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Rename “${entry.title || entry.slug}”`} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="label">
          Slug
        </label>
        <input
          id={id}
          className="control mt-1 font-code"
          value={slug}
          autoFocus
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}hint`}
          onChange={(event) => setSlug(event.target.value)}
        />
        <p
          id={`${id}hint`}
          className={`mt-1 text-tiny ${error ? 'text-alert' : 'text-quiet'}`}
          role="status"
        >
          {error ??
            'Small letters, digits and hyphens. Every file that names it is changed too, and its old address leads to the new one.'}
        </p>
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="btn btn-primary"
            disabled={isBusy || slug === entry.slug}
          >
            Rename
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** An editor of the new name goes back to the old one. */
function undoRename(change: string, path: string, renamed: string): Promise<void> {
  return undoChange(change, 'The rename is undone.', async () => {
    await handOverSession(renamed, () => undo(change));
    if (address.get() === addressOfFile(renamed)) navigate(addressOfFile(path), 'replace');
  });
}
