// What a new entry of a type begins with, and whether it is still in one that goes on the site.
import type { EntrySummary, FileType, Opened } from '@office/generated/api';
import { CallFailed, newEntry } from '@office/lib/api';
import { isMap, textAt, textOf, type Value } from '@office/lib/values';

/** An entry's keys and Markdown, in an editor or as the office reads its file. */
interface Content {
  value: Value;
  body: string | null;
}

/** Whether its saved file is or was on the site, or comes there by itself: then its text is meant. */
export function isPublished(entry: Pick<EntrySummary, 'status'> | undefined): boolean {
  return entry !== undefined && entry.status !== 'draft' && entry.status !== 'broken';
}

/** What every new entry of the type begins with, and nobody means to publish. */
export async function starterTexts(type: FileType): Promise<string[]> {
  const starter = await starterOf(type);
  if (!starter) return [];
  const { value, body } = starter.reading;
  return [...new Set([...samplesIn(type, value as Value), ...sentencesIn(body)])];
}

/** Which of them it still has. */
export function starterTextsIn({ value, body }: Content, starters: string[]): string[] {
  const own = new Set([...textsIn(value), ...sentencesIn(body)]);
  return starters.filter((text) => own.has(text));
}

/** Made by the office each time, which keeps nothing of it. Nothing if the folder lacks what it would name. */
async function starterOf({ name }: FileType): Promise<Opened | undefined> {
  try {
    return await newEntry({ type: name, title: name, like: null });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 422) return undefined;
    throw error;
  }
}

/** Of groups such as an address, apart from what the form has as an example: that may be meant. */
function samplesIn(type: FileType, value: Value): string[] {
  return type.fields.flatMap(({ key, fields }) =>
    fields
      .map((field) => ({ examples: field.examples, text: textAt(value, [key, field.key]) }))
      .filter(({ examples, text }) => text !== '' && !examples.includes(text))
      .map(({ text }) => text),
  );
}

/** The lines without their marks. Headings are not among them: a job has to have its two. */
function sentencesIn(body: string | null): string[] {
  const lines = (body ?? '').split('\n').filter((line) => !line.startsWith('#'));
  return lines.map((line) => line.replace(/^[-*+] /, '').trim()).filter(Boolean);
}

function textsIn(value: Value): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isMap(value)) return Object.values(value).flatMap(textsIn);
  return [textOf(value)];
}
