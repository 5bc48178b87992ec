import { messageOf } from '@office/lib/api';
import { notifyFailure } from '@office/lib/notices';
import { useStore } from '@office/lib/store';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { DiffView } from '@office/parts/diff-view';
import { discardSession } from './open-session';
import type { EditorSession } from './session';

interface DiscardDialogProps {
  session: EditorSession;
  onClose: () => void;
}

/** Back to what the file says. */
export function DiscardDialog({ session, onClose }: DiscardDialogProps) {
  const { hash, saved, text } = useStore(session.state);
  const discard = async () => {
    try {
      await discardSession(session);
      onClose();
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
      {text === saved ? (
        // What the office did not take is in no text yet.
        <p className="text-quiet">What you typed last cannot be shown here.</p>
      ) : (
        <DiffView before={saved} after={text} names={['The file', 'What you typed']} />
      )}
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
