import type { Heading } from '@/lib/payload';

const DEEPEST = 3;

/** What a table of contents lists: headings of level 1 to 3 that can be jumped to. */
export function tocEntries(headings: Heading[]): Heading[] {
  return headings.filter(({ id, level }) => id !== '' && level >= 1 && level <= DEEPEST);
}

/** The heading being read: the last one that has passed the line. */
export function currentOf(ids: string[], passed: ReadonlySet<string>): string | undefined {
  return ids.findLast((id) => passed.has(id));
}
