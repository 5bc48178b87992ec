import type { Erase } from '@office/generated/api';
import { erase, messageOf } from '@office/lib/api';
import { notify, notifyFailure } from '@office/lib/notices';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { Message } from '@office/parts/message';
import { useState } from 'react';

interface EraseDialogProps {
  what: Erase;
  /** Whose applications they are. */
  names: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Asks twice: this cannot be undone. */
export function EraseDialog({ what, names, onClose, onDone }: EraseDialogProps) {
  const [isSure, setSure] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const count = what.ids?.length ?? 0;
  const title = what.person
    ? `Erase everything of ${what.person}`
    : count === 1
      ? 'Erase this application'
      : `Erase ${count} applications`;
  const run = async () => {
    setBusy(true);
    try {
      const erased = await erase(what);
      const done =
        erased.count === 1 ? 'Erased 1 application.' : `Erased ${erased.count} applications.`;
      if (erased.remark) notifyFailure(`${done} ${erased.remark}`);
      else notify(done);
      onClose();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {error && <Message kind="alert">{error}</Message>}
      <p>
        {what.person
          ? `All applications of ${inWords(names)} from this e-mail address are erased, with their CVs and notes. `
          : `What ${inWords(names)} sent is erased, with ${count === 1 ? 'the CV' : 'the CVs'} and notes. `}
        This cannot be undone.
      </p>
      <label className="mt-4 flex items-center gap-2">
        <input
          type="checkbox"
          checked={isSure}
          onChange={({ target }) => setSure(target.checked)}
        />
        {what.person || count > 1 ? 'Yes, erase them for good' : 'Yes, erase it for good'}
      </label>
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="button" className="btn btn-danger" disabled={!isSure || isBusy} onClick={run}>
          Erase
        </button>
      </DialogActions>
    </Dialog>
  );
}

/** More would not be read. */
const MOST = 5;

/** "Ada, Bob and 2 others" */
function inWords(names: string[]): string {
  const people = [...new Set(names)];
  const first = people.slice(0, MOST);
  const others = people.length - first.length;
  if (others > 0) return `${first.join(', ')} and ${others === 1 ? '1 other' : `${others} others`}`;
  return new Intl.ListFormat('en-GB').format(first);
}
