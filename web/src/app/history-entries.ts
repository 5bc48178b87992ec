// The entries of the browser's history: what we store with each, so that Back finds its scroll position and links
// know how far away the page on screen is.
import { FIRST_KEY, type Location } from '@/lib/location';

interface Stored {
  key: string;
  /** Entries are numbered in their order. */
  index: number;
  state: unknown;
}

/** An entry that the browser made by itself, such as a jump to a heading, has nothing stored. */
function stored(): Partial<Stored> {
  return window.history.state ?? {};
}

export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = FIRST_KEY, state = null } = stored();
  return { pathname, search, hash, key, state };
}

/** The current entry's number. NaN if it has none, so that no distance is computed. */
export function currentIndex(): number {
  return stored().index ?? Number.NaN;
}

/** Numbers the entry that a document begins with. After a reload it has its number. */
export function numberFirstEntry(): void {
  if (stored().index === undefined)
    window.history.replaceState({ ...window.history.state, index: 0 }, '');
}

interface NewEntry {
  /** Whether it takes the place of the current one. */
  replace?: boolean;
  state?: unknown;
}

export function writeEntry(to: string, { replace = false, state = null }: NewEntry): void {
  const { index = 0 } = stored();
  const key = Math.random().toString(36).slice(2, 10);
  const entry: Stored = { key, index: replace ? index : index + 1, state };
  try {
    if (replace) window.history.replaceState(entry, '', to);
    else window.history.pushState(entry, '', to);
  } catch {
    // Safari refuses more than a hundred within half a minute.
    window.location.assign(to);
  }
}
