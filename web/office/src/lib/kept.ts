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
    sessionStorage.setItem(PREFIX + path, JSON.stringify(what));
  } catch {
    // The tab's storage is full: what was kept before stays, and the office still gets what is typed.
  }
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
