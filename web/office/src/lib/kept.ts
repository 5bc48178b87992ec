// What was typed and the office has not taken yet, kept in this tab: the office may be away when the page is reloaded.
import type { Change } from '@office/lib/values';

export interface Kept {
  began_from: string | null;
  text: string;
  changes: Change[];
  body: string | null;
}

const PREFIX = 'office-typed:';

export function keep(path: string, what: Kept): void {
  try {
    sessionStorage.setItem(PREFIX + path, JSON.stringify(what));
  } catch {
    // The tab's storage is full: the office still gets what is typed.
  }
}

export function drop(path: string): void {
  sessionStorage.removeItem(PREFIX + path);
}

export function keptOf(path: string): Kept | undefined {
  const kept = sessionStorage.getItem(PREFIX + path);
  return kept === null ? undefined : (JSON.parse(kept) as Kept);
}

/** The files of which something is kept. */
export function keptPaths(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length));
}
