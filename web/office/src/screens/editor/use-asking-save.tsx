import type { FileType } from '@office/generated/api';
import { entryAt, folder } from '@office/lib/folder';
import { type Change, withChanges } from '@office/lib/values';
import { StarterQuestion } from '@office/screens/entry-actions/starter-question';
import {
  isPublished,
  starterTexts,
  starterTextsIn,
} from '@office/screens/entry-actions/starter-text';
import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import type { EditorSession } from './session';
import { isDraft } from './session-state';
import { type SaveEntry, useSave } from './use-save';

interface Asked {
  texts: string[];
  save: () => void;
}

/** A save that asks first if it puts on the site, now or later, what every new entry begins with. */
export function useAskingSave(
  session: EditorSession,
  type: FileType,
  button: RefObject<HTMLButtonElement | null>,
): { save: SaveEntry; question: ReactNode } {
  const saveNow = useSave(session, button);
  const [asked, setAsked] = useState<Asked>();
  const save: SaveEntry = useCallback(
    async (changes, said) => {
      const texts = await newOnSite(session, type, changes);
      if (texts.length === 0) await saveNow(changes, said);
      else setAsked({ texts, save: () => void saveNow(changes, said) });
    },
    [session, type, saveNow],
  );
  const question = asked && (
    <StarterQuestion
      type={type}
      entries={[{ path: '', title: '', texts: asked.texts }]}
      onPublish={asked.save}
      onClose={() => setAsked(undefined)}
    />
  );
  return { save, question };
}

/** The sample texts that a save with these changes brings on the site. */
async function newOnSite(
  session: EditorSession,
  type: FileType,
  changes: Change[] = [],
): Promise<string[]> {
  if (!type.folder || isOnSite(session)) return [];
  // The whole file may say something else than the form says yet.
  await session.flush();
  const { value, body } = session.state.get();
  if (isDraft(withChanges(value, changes))) return [];
  // What keeps the office from saying it may be another file, which is no reason not to save this one.
  const starters = await session.showSaving(() => starterTexts(type).catch(() => []));
  return starterTextsIn({ value, body }, starters);
}

/** The folder is fetched again only after a save is done. */
function isOnSite(session: EditorSession): boolean {
  const { path, hash, published } = session.state.get();
  const content = folder.get();
  return (
    (published !== null && published === hash) || isPublished(content && entryAt(content, path))
  );
}
