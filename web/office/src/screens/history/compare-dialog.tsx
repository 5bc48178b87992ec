import type { Version } from '@office/generated/api';
import { compare, messageOf, undo } from '@office/lib/api';
import { showDate } from '@office/lib/dates';
import { refreshFolder } from '@office/lib/folder';
import { notify } from '@office/lib/notices';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { DiffView } from '@office/parts/diff-view';
import { Loading, Message } from '@office/parts/message';
import { useLoaded } from '@office/parts/use-loaded';
import { useCallback, useState } from 'react';

interface CompareDialogProps {
  version: Version;
  onClose: () => void;
}

/** A version beside what there is now, and going back to it. */
export function CompareDialog({ version, onClose }: CompareDialogProps) {
  const { change, path } = version;
  const load = useCallback((signal: AbortSignal) => compare(change, path, signal), [change, path]);
  const { value, error } = useLoaded(load);
  const [failure, setFailure] = useState<string>();
  const restore = async () => {
    try {
      const done = await undo(change);
      notify('Restored.', { label: 'Undo', run: () => void undo(done.change).then(refreshFolder) });
      onClose();
      await refreshFolder();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const problem = failure ?? error;
  const isPicture = path.startsWith('media/');
  return (
    <Dialog title={path} isWide onClose={onClose}>
      {problem && <Message kind="alert">{problem}</Message>}
      {!value && !problem && <Loading />}
      {value && value.before === null && <p className="mb-3">There was no such file before.</p>}
      {value && value.now === null && <p className="mb-3">The file is not there now.</p>}
      {isPicture && <p className="mb-3">A picture cannot be compared line by line.</p>}
      {value && !isPicture && (
        <DiffView
          before={value.before ?? ''}
          after={value.now ?? ''}
          names={[`Until ${showDate(version.at)}`, 'Now']}
        />
      )}
      <DialogActions>
        <p className="mr-auto self-center text-tiny text-quiet">
          Restoring brings back every file of this change.
        </p>
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
        <button type="button" className="btn btn-primary" disabled={!value} onClick={restore}>
          Restore
        </button>
      </DialogActions>
    </Dialog>
  );
}
