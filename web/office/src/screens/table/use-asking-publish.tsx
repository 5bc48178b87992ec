import type { EntrySummary, FileType } from '@office/generated/api';
import { publishFiles, unwrittenOf } from '@office/screens/entry-actions/change-files';
import { StarterQuestion, type Unwritten } from '@office/screens/entry-actions/starter-question';
import { type ReactNode, useState } from 'react';

/** Says what was done, if it was. */
type Work = () => Promise<string | undefined>;

/** Publishes the selected entries with `run`, and asks first about what every new entry begins with. */
export function useAskingPublish(
  type: FileType,
  selected: EntrySummary[],
  run: (work: Work) => void,
): { publish: () => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ entries: Unwritten[]; paths: string[] }>();
  const publish = () =>
    run(async () => {
      const paths = selected.map((entry) => entry.path);
      const entries = await unwrittenOf(type, selected);
      if (entries.length === 0) return publishFiles(paths);
      setAsked({ entries, paths });
    });
  const question = asked && (
    <StarterQuestion
      type={type}
      entries={asked.entries}
      count={asked.paths.length}
      onPublish={() => run(() => publishFiles(asked.paths))}
      onClose={() => setAsked(undefined)}
    />
  );
  return { publish, question };
}
