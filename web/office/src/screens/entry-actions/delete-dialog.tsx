import type { EntrySummary, Use } from '@office/generated/api';
import { deleteFiles, messageOf, undo, usesOf } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify, notifyFailure } from '@office/lib/notices';
import { addressOfFile } from '@office/lib/router';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { Link } from '@office/parts/link';
import { Loading, Message } from '@office/parts/message';
import { useLoaded } from '@office/parts/use-loaded';
import { endSession } from '@office/screens/editor/open-session';
import { useCallback, useState } from 'react';

interface DeleteDialogProps {
  entries: Pick<EntrySummary, 'path' | 'slug' | 'title'>[];
  onClose: () => void;
  onDone: () => void;
}

/** Says where the entries are used before they go. */
export function DeleteDialog({ entries, onClose, onDone }: DeleteDialogProps) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const paths = entries.map((entry) => entry.path);
  const key = paths.join('\n');
  const load = useCallback(async (signal: AbortSignal) => allUses(key.split('\n'), signal), [key]);
  const uses = useLoaded(load);
  const [one] = entries;
  const title =
    entries.length === 1 && one ? `“${one.title || one.slug}”` : `${entries.length} entries`;
  const run = async () => {
    setBusy(true);
    try {
      const { change } = await deleteFiles(paths);
      paths.forEach(endSession);
      notify('Deleted.', { label: 'Undo', run: () => void undoDelete(change) });
      onDone();
      onClose();
      await refreshFolder();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Delete ${title}`} onClose={onClose}>
      {error && <Message kind="alert">{error}</Message>}
      {uses.value ? <Uses uses={uses.value} /> : uses.error ? <p>{uses.error}</p> : <Loading />}
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" disabled={isBusy} onClick={run}>
          Delete
        </button>
      </DialogActions>
    </Dialog>
  );
}

function Uses({ uses }: { uses: Use[] }) {
  if (uses.length === 0) return <p>Nothing else names it. History keeps it for 90 days.</p>;
  return (
    <>
      <p className="mb-2">These files name it. Change them first where the site needs it:</p>
      <ul className="list-disc pl-5">
        {uses.map(({ path, line }) => (
          <li key={`${path}:${line}`}>
            <Link to={addressOfFile(path)} className="link">
              {path}
            </Link>
            , line {line}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Those that go together do not count. */
async function allUses(paths: string[], signal: AbortSignal): Promise<Use[]> {
  const uses = await Promise.all(paths.map((path) => usesOf(path, signal)));
  return uses.flat().filter((use) => !paths.includes(use.path));
}

async function undoDelete(change: string): Promise<void> {
  await undo(change).then(
    () => notify('It is back.'),
    (error) => notifyFailure(messageOf(error)),
  );
  await refreshFolder();
}
