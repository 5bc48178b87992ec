// How many applications are new, and the newest of them: fetched with the folder, and when one of them was changed here.
import type { Overview } from '@office/generated/api';
import { messageOf, overview } from '@office/lib/api';
import { folderVersion } from '@office/lib/folder';
import { Store } from '@office/lib/store';

interface News {
  value?: Overview | undefined;
  error?: string | undefined;
}

export const news = new Store<News>({});

let last = 0;

/** The value from before stays until there is another one; an answer that comes late does not take a newer one's place. */
export async function refreshNews(): Promise<void> {
  const own = ++last;
  const fetched = await overview().then(
    (value): News => ({ value }),
    (error: unknown): News => ({ value: news.get().value, error: messageOf(error) }),
  );
  if (own === last) news.set(fetched);
}

export function followNews(): () => void {
  return folderVersion.subscribe(() => void refreshNews());
}
