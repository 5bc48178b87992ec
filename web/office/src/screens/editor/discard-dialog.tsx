import { messageOf } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { dismissFailures, notifyFailure } from '@office/lib/notices';
import { navigate } from '@office/lib/router';
import { useStore } from '@office/lib/store';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { DiffView } from '@office/parts/diff-view';
import { endSession } from './open-session';
import type { EditorSession } from './session';

interface DiscardDialogProps {
  session: EditorSession;
  onClose: () => void;
}

/** Back to what the file says. */
export function DiscardDialog({ session, onClose }: DiscardDialogProps) {
  const { path, hash, saved, text } = useStore(session.state);
  const discard = async () => {
    try {
      const isThere = await session.discard();
      dismissFailures(session);
      onClose();
      if (!isThere) {
        endSession(path);
        navigate(`/${path.split('/')[0]}`);
      }
      await refreshFolder();
    } catch (error) {
      notifyFailure(messageOf(error));
    }
  };
  return (
    <Dialog title="Discard what you typed" isWide onClose={onClose}>
      <p className="mb-3">
        {hash === null
          ? 'It was never saved, so nothing of it will be left.'
          : 'This goes back to the file as it was saved.'}
      </p>
      <DiffView before={saved} after={text} names={['The file', 'What you typed']} />
      <DialogActions>
        <button type="button" className="btn" onClick={onClose}>
          Go on typing
        </button>
        <button type="button" className="btn btn-danger" onClick={discard}>
          Discard
        </button>
      </DialogActions>
    </Dialog>
  );
}
