// The same change in several files: each as if it had been opened, edited and saved.
import type { EntrySummary, FileType } from '@office/generated/api';
import { newEntry, openFile, save, sendTyping } from '@office/lib/api';
import { refreshFolder } from '@office/lib/folder';
import type { Change } from '@office/lib/values';

/** How many, in words. Stops at the first that cannot be changed. */
export async function changeFiles(paths: string[], changes: Change[]): Promise<string> {
  try {
    for (const path of paths) await changeFile(path, changes);
  } finally {
    await refreshFolder();
  }
  return inWords(paths.length);
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
