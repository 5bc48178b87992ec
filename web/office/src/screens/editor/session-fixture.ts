// A job for tests of sessions, and an office that makes its text of what it is sent.
import type { Opened, Reading, Typed, Typing } from '@office/generated/api';
import type { Change } from '@office/lib/values';

export const PATH = 'jobs/a.md';

export const reading = (title: string, body = 'Text.\n'): Reading =>
  ({ value: { title }, body, body_line: 4, problems: [], elsewhere: [] }) as unknown as Reading;

export const textOf = (title: string, body = 'Text.\n') => `---\ntitle: ${title}\n---\n${body}`;

export const opened = (title: string, hash: string | null = 'h1'): Opened => ({
  path: PATH,
  type: 'job',
  hash,
  is_text: true,
  text: textOf(title),
  reading: reading(title),
  unsaved: [],
  address: '/jobs/a',
});

type Sent = Pick<Typing, 'text' | 'body'> & { changes?: Change[] };

/** The last title wins, and the Markdown is what was sent. */
export async function typed({ text, changes = [], body }: Sent): Promise<Typed> {
  const titles = changes.filter(({ at }) => at[0] === 'title');
  const title = String(titles.at(-1)?.value ?? /title: (.*)/.exec(text)?.[1] ?? '');
  const markdown = body ?? text.split('---\n')[2] ?? '';
  return { text: textOf(title, markdown), reading: reading(title, markdown), moved: null };
}
