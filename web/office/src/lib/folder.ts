// What the content folder holds, fetched again whenever it changes.
import type { EntrySummary, FileType, Folder } from '@office/generated/api';
import { getFolder } from '@office/lib/api';
import { followChanges } from '@office/lib/live';
import { Store, useStore } from '@office/lib/store';
import { useEffect } from 'react';

export const folder = new Store<Folder | undefined>(undefined);

/** Counts the fetches, for those who look at one file of it. */
export const folderVersion = new Store(0);

let underway: Promise<void> | undefined;
let isStale = false;

/** One fetch at a time; what changes meanwhile is fetched after it. */
export function refreshFolder(): Promise<void> {
  isStale = true;
  underway ??= fetchWhileStale().finally(() => {
    underway = undefined;
  });
  return underway;
}

async function fetchWhileStale(): Promise<void> {
  while (isStale) {
    isStale = false;
    const fetched = await getFolder().catch(() => undefined);
    if (fetched) folder.set(fetched);
    folderVersion.set(folderVersion.get() + 1);
  }
}

export function followFolder(): () => void {
  void refreshFolder();
  return followChanges(() => void refreshFolder());
}

/** Of screens, which are shown only once it is there. */
export function useFolder(): Folder {
  const value = useStore(folder);
  if (!value) throw new Error('The folder has not been read yet.');
  return value;
}

/** Of screens that say what is not saved: nobody is told when something is typed, so it is fetched when they are shown. */
export function useFreshFolder(): Folder {
  useEffect(() => void refreshFolder(), []);
  return useFolder();
}

/** `job` of `jobs/piping-designer.md`, `site` of `site.yaml`. */
export function typeOfPath({ types }: Folder, path: string): FileType | undefined {
  const [first, second] = path.split('/');
  return types.find((type) => (second === undefined ? type.file : type.folder) === first);
}

/** Addresses have no ending; the folder knows which the file has. */
export function entryAt({ entries }: Folder, path: string): EntrySummary | undefined {
  return entries.find((entry) => entry.path === path || entry.path.replace(/\.\w+$/, '') === path);
}

/** Of a file that is not there yet. */
export function pathWithEnding(type: FileType, path: string): string {
  if (/\.(md|yaml)$/.test(path)) return path;
  return `${path}.${type.has_body ? 'md' : 'yaml'}`;
}

/** What one of them is called in a sentence: "job". */
export function oneOf(type: FileType): string {
  return type.name.replaceAll('_', ' ');
}
