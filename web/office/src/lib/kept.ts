// What was typed and the office has not taken yet, kept in this tab: the office may be away when the page is reloaded.
import type { Change } from '@office/lib/values';

export interface Kept {
  began_from: string | null;
  text: string;
  changes: Change[];
  body: string | null;
  /** Under whose names the office may have an earlier state of it: the tab has another at each load. */
  tabs: string[];
}

const PREFIX = 'office-typed:';

export function keep(path: string, what: Kept): void {
  try {
    write(path, what);
  } catch {
    // The tab's storage is full: the office still gets what is typed, and may have more of it than what is kept from before.
    const before = keptOf(path);
    if (before) write(path, { ...before, tabs: [] });
  }
}

function write(path: string, what: Kept): void {
  sessionStorage.setItem(PREFIX + path, JSON.stringify(what));
}

export function drop(path: string): void {
  sessionStorage.removeItem(PREFIX + path);
}

export function keptOf(path: string): Kept | undefined {
  const kept = sessionStorage.getItem(PREFIX + path);
  // A tab that was open before an update of the office kept no names.
  return kept === null ? undefined : { tabs: [], ...(JSON.parse(kept) as Omit<Kept, 'tabs'>) };
}

/** The files of which something is kept. */
export function keptPaths(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length));
}
