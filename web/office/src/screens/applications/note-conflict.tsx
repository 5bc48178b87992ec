import { DiffView } from '@office/parts/diff-view';
import { Message } from '@office/parts/message';
import type { Note } from './use-note';

/** Somebody else changed the note: both, and a choice. */
export function NoteConflict({ note: { text, theirs, settle } }: { note: Note }) {
  if (theirs === undefined) return null;
  return (
    <section aria-label="Two versions of the note" className="mt-3">
      <Message kind="alert">
        Somebody else has changed this note meanwhile. Yours is not kept yet: choose.
      </Message>
      <DiffView before={theirs} after={text} names={['The note now', 'Yours']} />
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => settle(`${theirs}\n\n${text}`)}
        >
          Keep both
        </button>
        <button type="button" className="btn" onClick={() => settle(text)}>
          Keep mine
        </button>
        <button type="button" className="btn" onClick={() => settle(theirs)}>
          Take theirs
        </button>
      </div>
    </section>
  );
}
