// What was typed and the office has not taken yet, kept in this tab: the office may be away when the page is reloaded.
import { tab } from '@office/lib/tab';
import type { Change } from '@office/lib/values';

export interface Kept {
  began_from: string | null;
  text: string;
  changes: Change[];
  body: string | null;
  /** Under whose names the office may have an earlier state of it: the tab has another at each load. */
  tabs: string[];
}

/** What an editor kept under a name of its own. */
export interface KeptApart {
  path: string;
  name: string;
  kept: Kept;
}

const PREFIX = 'office-typed:';
/** With a name before the path: of the second editor that a tab has of a file. */
const APART = 'office-typed-apart:';

export function keep(path: string, what: Kept, name = tab): void {
  try {
    sessionStorage.setItem(keyOf(path, name), JSON.stringify(what));
  } catch {
    // The tab's storage is full: what was kept before stays, and the office still gets what is typed.
  }
}

export function drop(path: string, name = tab): void {
  sessionStorage.removeItem(keyOf(path, name));
}

/** The tab's own name is another one at the next load. */
function keyOf(path: string, name: string): string {
  return name === tab ? PREFIX + path : `${APART}${name}:${path}`;
}

export function keptOf(path: string): Kept | undefined {
  return read(PREFIX + path);
}

function read(key: string): Kept | undefined {
  const kept = sessionStorage.getItem(key);
  // A tab that was open before an update of the office kept no names.
  return kept === null ? undefined : { tabs: [], ...(JSON.parse(kept) as Omit<Kept, 'tabs'>) };
}

/** The files of which something is kept under the tab's name. */
export function keptPaths(): string[] {
  return keysAfter(PREFIX);
}

export function keptApart(): KeptApart[] {
  return keysAfter(APART).flatMap((key) => {
    const [name = '', path = ''] = key.split(':', 2);
    const kept = read(APART + key);
    return kept ? [{ path, name, kept }] : [];
  });
}

function keysAfter(prefix: string): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  return keys.map((key) => key.slice(prefix.length));
}
