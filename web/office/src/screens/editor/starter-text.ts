// What a new entry of a type begins with, and whether it is still in one that goes on the site.
import type { FileType, Opened } from '@office/generated/api';
import { CallFailed, newEntry } from '@office/lib/api';
import { isMap, textAt, textOf, type Value } from '@office/lib/values';
import type { EditorSession } from './session';

/** Nothing of an entry that is on the site already, or is scheduled: its text is meant. */
export async function starterTextsIn(session: EditorSession, type: FileType): Promise<string[]> {
  await session.flush();
  const { hash, value, body } = session.state.get();
  if (hash !== null && textAt(value, ['draft']) !== 'true') return [];
  const starter = await starterOf(type);
  if (!starter) return [];
  const { reading } = starter;
  const samples = [...samplesIn(type, reading.value as Value), ...sentencesIn(reading.body)];
  const own = new Set([...textsIn(value), ...sentencesIn(body)]);
  return [...new Set(samples)].filter((text) => own.has(text));
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
