// The same change in several files: each as if it had been opened, edited and saved.
import type { EntrySummary, FileType } from '@office/generated/api';
import { newEntry, openFile, save, sendTyping } from '@office/lib/api';
import { folder, refreshFolder } from '@office/lib/folder';
import type { Change } from '@office/lib/values';

/** Says how many are on the site now, and how many come later. */
export async function publishFiles(paths: string[]): Promise<string> {
  await changeFiles(paths, [{ at: ['draft'], value: null }]);
  const later = folder
    .get()
    ?.entries.filter(({ path, status }) => status === 'scheduled' && paths.includes(path));
  const comes = later?.length ?? 0;
  if (comes === 0) return `Published ${inWords(paths.length)}.`;
  if (comes === paths.length) return `Scheduled ${inWords(comes)} for the moment each names.`;
  return `Published ${inWords(paths.length - comes)}; scheduled ${comes} for the moment each names.`;
}

export async function makeDrafts(paths: string[]): Promise<string> {
  await changeFiles(paths, [{ at: ['draft'], value: true }]);
  return paths.length === 1 ? 'Made a draft of it.' : `Made drafts of ${inWords(paths.length)}.`;
}

/** Stops at the first that cannot be changed. */
async function changeFiles(paths: string[], changes: Change[]): Promise<void> {
  try {
    for (const path of paths) await changeFile(path, changes);
  } finally {
    await refreshFolder();
  }
}

async function changeFile(path: string, changes: Change[]): Promise<void> {
  const { hash: began_from, text, unsaved } = await openFile(path);
  if (unsaved.length > 0)
    throw new Error(`${path} has unsaved text. Open it to save or discard it first.`);
  const typed = await sendTyping({ path, began_from, text, changes });
  await save({ path, began_from, text: typed.text });
}

export async function duplicateFiles(type: FileType, entries: EntrySummary[]): Promise<string> {
  try {
    for (const { path, title } of entries) {
      const copy = await newEntry({ type: type.name, title: titleOfCopy(title), like: path });
      await save({ path: copy.path, began_from: null, text: copy.text });
    }
  } finally {
    await refreshFolder();
  }
  return `Duplicated ${inWords(entries.length)}.`;
}

export function titleOfCopy(title: string): string {
  return `${title} (copy)`;
}

function inWords(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
