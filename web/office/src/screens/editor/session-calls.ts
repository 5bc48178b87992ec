// Calls about the file of a session, with the answers that count as more than a failure.
import type { Moved, Opened, Unsaved } from '@office/generated/api';
import { CallFailed, forget, moveUnsaved, openFile } from '@office/lib/api';
import { slugOf } from '@office/lib/slug';
import { tab } from '@office/lib/tab';
import type { SessionState } from './session-state';

export const NOT_TEXT =
  'This file is not written in UTF-8 any more, so it cannot be edited here. Save it again as UTF-8 in the program that it came from.';

/**
 * Nothing if the file is not there. It may have another path by now; what began from no file has nothing to do with an entry
 * that had its path before.
 */
export async function openIfThere(
  path: string,
  began_from: string | null,
): Promise<Opened | undefined> {
  try {
    const opened = await openFile(path, undefined, began_from);
    return opened.path === path || began_from !== null ? opened : undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

/** The file as it is. A single file that is not there is an empty one. */
export async function openToGoBackTo(
  path: string,
  began_from: string | null,
): Promise<Opened | undefined> {
  const opened = await openIfThere(path, began_from);
  return opened?.hash === null && path.includes('/') ? undefined : opened;
}

/** Another slug, unless the file is there by now, or has this one already. */
export async function moveIfNew(
  { path, name, hash }: SessionState,
  slug: string,
): Promise<Moved | undefined> {
  const isNew = hash === null && slug !== slugOf(path);
  return isNew ? moveUnsaved(path, slug, name) : undefined;
}

/**
 * Of what this tab has by now. Another text under the same name is offered: the other tab may still be typed in, and what a
 * browser restores after a crash may be older than what the office has. What cannot be forgotten is offered again, too.
 */
export async function forgetEarlier(path: string, tabs: string[], texts: string[]): Promise<void> {
  if (tabs.every((other) => other === tab)) return;
  const now = await openIfThere(path, null).catch(() => undefined);
  const isEarlier = (unsaved: Unsaved) =>
    unsaved.tab !== tab && tabs.includes(unsaved.tab) && texts.includes(unsaved.text);
  const earlier = now?.unsaved.filter(isEarlier) ?? [];
  await Promise.all(earlier.map(({ tab, at }) => forget(path, tab, at).catch(() => undefined)));
}
