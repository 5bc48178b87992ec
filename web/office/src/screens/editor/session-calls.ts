// Calls about the file of a session, with the answers that count as more than a failure.
import type { Opened } from '@office/generated/api';
import { CallFailed, openFile } from '@office/lib/api';

export const NOT_TEXT =
  'This file is not written in UTF-8 any more, so it cannot be edited here. Save it again as UTF-8 in the program that it came from.';

/** Nothing if the file is not there. */
export async function openIfThere(path: string): Promise<Opened | undefined> {
  try {
    return await openFile(path);
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

/** The file as it is. A single file that is not there is an empty one. */
export async function openToGoBackTo(path: string): Promise<Opened | undefined> {
  const opened = await openIfThere(path);
  return opened?.hash === null && path.includes('/') ? undefined : opened;
}
