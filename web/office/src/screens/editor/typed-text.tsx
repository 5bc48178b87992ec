import { messageOf } from '@office/lib/api';
import type { Kept } from '@office/lib/kept';
import { notifyFailure } from '@office/lib/notices';
import { nameOf } from '@office/lib/values';
import { focusHeading } from '@office/parts/focus';
import { Message } from '@office/parts/message';

interface TypedTextProps {
  said: string;
  text: string;
  discard: () => Promise<void>;
  onDiscard: () => void;
}

/** What was typed into a file that cannot be edited now: to be copied, or discarded. */
export function TypedText({ said, text, discard, onDiscard }: TypedTextProps) {
  const run = async () => {
    try {
      await discard();
      // The button goes with the text.
      focusHeading();
      onDiscard();
    } catch (error) {
      notifyFailure(messageOf(error));
    }
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
export function keptAsText({ text, changes, body }: Kept): string {
  const keys = changes.map(({ at, value }) => `${nameOf(at)}: ${JSON.stringify(value)}`);
  return [...keys, body ?? '', text].filter(Boolean).join('\n\n');
}
