import type { Opened, Unsaved } from '@office/generated/api';
import { messageOf } from '@office/lib/api';
import { showDate } from '@office/lib/dates';
import { notifyFailure } from '@office/lib/notices';
import { DiffView } from '@office/parts/diff-view';
import { Message } from '@office/parts/message';
import { discardUnsaved } from './open-session';

interface UnsavedChoiceProps {
  opened: Opened;
  unsaved: Unsaved;
  onContinue: () => void;
  onDiscard: () => void;
}

/** What was typed before and not saved, beside the file as it is now. */
export function UnsavedChoice({ opened, unsaved, onContinue, onDiscard }: UnsavedChoiceProps) {
  const isOld = unsaved.began_from !== opened.hash;
  const discard = async () => {
    try {
      await discardUnsaved(opened.path, unsaved);
    } catch (error) {
      notifyFailure(messageOf(error));
    }
    // What is there now may be newer than what was seen.
    onDiscard();
  };
  return (
    <>
      <Message
        actions={
          <>
            <button type="button" className="btn btn-primary" onClick={onContinue}>
              Continue with it
            </button>
            <button type="button" className="btn btn-danger" onClick={discard}>
              Discard it
            </button>
          </>
        }
      >
        This was typed on {showDate(unsaved.at)}, in another tab or before this page was loaded, and
        not saved.
        {isOld && ' The file was changed since then: if you save, both versions are shown first.'}
      </Message>
      <DiffView
        before={opened.text}
        after={unsaved.text}
        names={['The file as it is', 'What was typed']}
      />
    </>
  );
}
