import { messageOf, problemsOf } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import { dismissFailures, notify, notifyFailure } from '@office/lib/notices';
import type { Change } from '@office/lib/values';
import { type RefObject, useCallback } from 'react';
import type { EditorSession } from './session';

/** With changes that come with the save, and what to say when it is done. */
export type SaveEntry = (changes?: Change[], said?: string) => Promise<void>;

/** `button` takes the focus from one that goes with what it says, such as Publish, but not from what is being typed. */
export function useSave(
  session: EditorSession,
  button: RefObject<HTMLButtonElement | null>,
): SaveEntry {
  return useCallback(
    async (changes = [], said = 'Saved.') => {
      const isPressed = document.activeElement?.matches('button');
      if (changes.length > 0 && isPressed) button.current?.focus({ preventScroll: true });
      dismissFailures(session);
      const fail = (why: string) => notifyFailure(`Not saved${why}`, session);
      try {
        if (await session.save(changes)) notify(said);
        else fail(': this file was changed elsewhere. Compare both and choose.');
        await refreshFolder();
      } catch (error) {
        fail(`. ${[messageOf(error), ...problemsOf(error)].join('\n')}`);
      }
    },
    [session, button],
  );
}
