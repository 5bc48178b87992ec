import type { FileNow } from '@office/generated/api';
import { messageOf } from '@office/lib/api';
import { notifyFailure } from '@office/lib/notices';
import { useStore } from '@office/lib/store';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { DiffView } from '@office/parts/diff-view';
import { Message } from '@office/parts/message';
import { useState } from 'react';
import { discardSession } from './open-session';
import type { EditorSession } from './session';

interface ChangedElsewhereProps {
  session: EditorSession;
  now: FileNow;
}

/** Somebody else changed the file: both versions, and a choice. Nothing is overwritten before it. */
export function ChangedElsewhere({ session, now }: ChangedElsewhereProps) {
  const [isOpen, setOpen] = useState(false);
  const { text, hash, isDirty } = useStore(session.state);
  const isGone = now.hash === null;
  const keepMine = () => {
    session.prefer(now);
    setOpen(false);
  };
  const takeTheirs = async () => {
    try {
      await discardSession(session);
      setOpen(false);
    } catch (error) {
      notifyFailure(messageOf(error));
    }
  };
  return (
    <>
      <Message
        kind="alert"
        actions={
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            Compare and choose
          </button>
        }
      >
        {isGone && 'This file was deleted elsewhere.'}
        {!isGone && hash !== null && 'This file was changed elsewhere.'}
        {!isGone && hash === null && 'There is a file of this name already: choose another name.'}
        {isDirty && ' What you typed is kept, and not saved over it.'}
      </Message>
      {isOpen && (
        <Dialog title="Two versions of this file" isWide onClose={() => setOpen(false)}>
          <p className="mb-3">
            {isGone
              ? 'The file is gone. Keep yours to write it again when you save.'
              : 'Keep yours to replace the other version when you save; History keeps that one, too.'}
          </p>
          <DiffView before={now.text ?? ''} after={text} names={['The file now', 'Yours']} />
          <DialogActions>
            <button type="button" className="btn" onClick={() => setOpen(false)}>
              Decide later
            </button>
            <button type="button" className="btn btn-danger" onClick={takeTheirs}>
              {isGone ? 'Discard mine' : 'Take the file’s version'}
            </button>
            <button type="button" className="btn btn-primary" onClick={keepMine}>
              Keep mine
            </button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
