// The same change in several files: each as if it had been opened, edited and saved.
import type { EntrySummary, FileType, Opened } from '@office/generated/api';
import {
  forget,
  messageOf,
  newEntry,
  openFile,
  problemsOf,
  save,
  sendTyping,
} from '@office/lib/api';
import { folder, refreshFolder } from '@office/lib/folder';
import type { Change, Value } from '@office/lib/values';
import type { Unwritten } from './starter-question';
import { isPublished, starterTexts, starterTextsIn } from './starter-text';

/** One of several files could not be changed: those before it are done, and the rest is as it was. */
export class Stopped extends Error {
  constructor(
    message: string,
    readonly left: string[],
  ) {
    super(message);
    this.name = 'Stopped';
  }
}

/** Those of the entries that are not on the site yet, and have text that every new one begins with. */
export async function unwrittenOf(type: FileType, entries: EntrySummary[]): Promise<Unwritten[]> {
  const fresh = entries.filter((entry) => !isPublished(entry));
  const starters = fresh.length > 0 ? await starterTexts(type) : [];
  const found: Unwritten[] = [];
  if (starters.length === 0) return found;
  for (const { path, title } of fresh) {
    const { reading } = await openFile(path);
    const content = { value: (reading.value ?? null) as Value, body: reading.body };
    found.push({ path, title, texts: starterTextsIn(content, starters) });
  }
  return found.filter(({ texts }) => texts.length > 0);
}

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

function changeFiles(paths: string[], changes: Change[]): Promise<void> {
  return oneByOne(paths, (path) => changeFile(path, changes));
}

async function changeFile(path: string, changes: Change[]): Promise<void> {
  const { hash: began_from, text, unsaved } = await openText(path);
  if (unsaved.length > 0)
    throw new Error('It has unsaved text. Open it to save or discard it first.');
  try {
    const typed = await sendTyping({ path, began_from, text, changes });
    await save({ path, began_from, text: typed.text });
  } catch (error) {
    // Otherwise the change would be offered as unsaved text. If that fails, it is.
    await forget(path).catch(() => undefined);
    throw error;
  }
}

/** Copies are drafts. Where there are no drafts, a saved copy would be on the site at once: it stays unsaved. */
export async function duplicateFiles(type: FileType, entries: EntrySummary[]): Promise<string> {
  const hasDrafts = type.fields.some((field) => field.key === 'draft');
  const titles = new Map(entries.map(({ path, title }) => [path, title]));
  await oneByOne([...titles.keys()], async (path) => {
    await openText(path);
    const title = titleOfCopy(titles.get(path) ?? '');
    const copy = await newEntry({ type: type.name, title, like: path });
    const begun = { path: copy.path, began_from: null, text: copy.text };
    await (hasDrafts ? save(begun) : sendTyping(begun));
  });
  const done = `Duplicated ${inWords(entries.length)}.`;
  return hasDrafts ? done : `${done} The copies stand under “Not saved yet”.`;
}

/** Fails for a file that cannot be written again as it is. */
export async function openText(path: string): Promise<Opened> {
  const opened = await openFile(path);
  if (!opened.is_text)
    throw new Error('It is not written in UTF-8, so it cannot be changed or copied here.');
  return opened;
}

/** Stops at the first that fails. */
async function oneByOne(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  let done = 0;
  try {
    for (; done < paths.length; done++) await work(paths[done] ?? '');
  } catch (error) {
    const said = [`${paths[done]}: ${messageOf(error)}`, ...problemsOf(error)];
    if (paths.length > 1) said.push(`${done} of ${paths.length} were done before it.`);
    throw new Stopped(said.join('\n'), paths.slice(done));
  } finally {
    await refreshFolder();
  }
}

export function titleOfCopy(title: string): string {
  return `${title} (copy)`;
}

export function inWords(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
