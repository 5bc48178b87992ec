import { nameOf } from '@office/lib/values';
import { Message } from '@office/parts/message';
import type { EditorSession } from './session';
import type { NotWritten } from './session-state';

interface NotWrittenMessageProps {
  session: EditorSession;
  changes: NotWritten[];
}

/** What was typed and is neither in the text nor in the form: to be copied from here. */
export function NotWrittenMessage({ session, changes }: NotWrittenMessageProps) {
  const reasons = [...new Set(changes.map(({ why }) => why))];
  return (
    <Message
      kind="alert"
      actions={
        <button type="button" className="btn" onClick={() => session.closeNotWritten()}>
          Close
        </button>
      }
    >
      {reasons.join('\n')} This is not in the file:
      <ul className="font-code text-tiny">
        {changes.map(({ at, value }) => (
          <li key={nameOf(at)}>
            {nameOf(at)}: {value === null ? '(removed)' : JSON.stringify(value)}
          </li>
        ))}
      </ul>
    </Message>
  );
}
