import type { Unsaved } from '@office/generated/api';
import { messageOf } from '@office/lib/api';
import { showDate } from '@office/lib/dates';
import type { Kept } from '@office/lib/kept';
import { notifyFailure } from '@office/lib/notices';
import { nameOf } from '@office/lib/values';
import { focusHeading } from '@office/parts/focus';
import { Message } from '@office/parts/message';
import { discardKept, discardUnsaved, type Unsent } from './open-session';

interface TypedTextsProps {
  path: string;
  unsaved: Unsaved[];
  unsent: Unsent | undefined;
  /** After some of it is gone. */
  onDiscard: () => void;
}

/** What was typed into a file that cannot be edited now: to be copied, or discarded. */
export function TypedTexts({ path, unsaved, unsent, onDiscard }: TypedTextsProps) {
  return (
    <>
      {unsent && (
        <TypedText
          said={`This was typed, and is only in this tab. ${unsent.why}`}
          text={keptAsText(unsent.kept)}
          discard={async () => discardKept(path, unsent.kept)}
          onDiscard={onDiscard}
        />
      )}
      {unsaved.map((unsaved) => (
        <TypedText
          key={unsaved.tab}
          said={`This was typed on ${showDate(unsaved.at)} and not saved.`}
          text={unsaved.text}
          discard={() => discardUnsaved(path, unsaved)}
          onDiscard={onDiscard}
        />
      ))}
    </>
  );
}

interface TypedTextProps {
  said: string;
  text: string;
  discard: () => Promise<void>;
  onDiscard: () => void;
}

function TypedText({ said, text, discard, onDiscard }: TypedTextProps) {
  const run = async () => {
    try {
      await discard();
      // The button goes with the text.
      focusHeading();
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
          <button type="button" className="btn btn-danger" onClick={run}>
            Discard it
          </button>
        }
      >
        {said} Copy what you need of it; when the file can be edited again, you can go on with it.
      </Message>
      <textarea
        aria-label={said}
        readOnly
        className="control mb-4 h-60 font-code text-tiny"
        value={text}
      />
    </>
  );
}

/** In parts: only the office makes one text of them. */
function keptAsText({ text, changes, body }: Kept): string {
  const keys = changes.map(({ at, value }) => `${nameOf(at)}: ${JSON.stringify(value)}`);
  return [...keys, body ?? '', text].filter(Boolean).join('\n\n');
}
