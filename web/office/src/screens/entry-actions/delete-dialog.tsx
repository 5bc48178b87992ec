import type { EntrySummary, Use } from '@office/generated/api';
import { deleteFiles, messageOf, usesOf } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { notify } from '@office/lib/notices';
import { addressOfFile } from '@office/lib/router';
import { undoChange } from '@office/lib/undo';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { Link } from '@office/parts/link';
import { Loading, Message } from '@office/parts/message';
import { useLoaded } from '@office/parts/use-loaded';
import { closeSession } from '@office/screens/editor/held-sessions';
import { useCallback, useState } from 'react';
import { inWords } from './change-files';

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
  const isOne = entries.length === 1;
  const title = isOne && one ? `“${one.title || one.slug}”` : inWords(entries.length);
  const run = async () => {
    setBusy(true);
    try {
      const { change } = await deleteFiles(paths);
      paths.forEach(closeSession);
      const back = isOne ? 'It is back.' : 'They are back.';
      notify(isOne ? 'Deleted.' : `Deleted ${inWords(entries.length)}.`, {
        label: 'Undo',
        run: () => void undoChange(change, back),
      });
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
      {!isOne && (
        <ul className="mb-3 max-h-40 list-disc overflow-y-auto pl-5">
          {entries.map(({ path, slug, title }) => (
            <li key={path}>{title || slug}</li>
          ))}
        </ul>
      )}
      {uses.error && <p>{uses.error}</p>}
      {uses.value && <Uses uses={uses.value} it={isOne ? 'it' : 'them'} />}
      {!uses.value && !uses.error && <Loading />}
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

function Uses({ uses, it }: { uses: Use[]; it: 'it' | 'them' }) {
  if (uses.length === 0) {
    return (
      <p>
        Nothing else names {it}. History keeps {it} for 90 days.
      </p>
    );
  }
  return (
    <>
      <p className="mb-2">These files name {it}. Change them first where the site needs it:</p>
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

/** Those that go together do not count. One after the other: the office reads the whole folder for each. */
async function allUses(paths: string[], signal: AbortSignal): Promise<Use[]> {
  const uses: Use[] = [];
  for (const path of paths) uses.push(...(await usesOf(path, signal)));
  return uses.filter((use) => !paths.includes(use.path));
}
