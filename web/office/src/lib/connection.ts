// Whether the office answers, and whether it still takes our key.
import { key, takeKeyFrom, takeKeyFromAddress } from '@office/lib/key';
import { Store } from '@office/lib/store';

export type Connection =
  | 'fine'
  /** It does not answer. */
  | 'away'
  /** It was started again: the key is an old one, or there is none. */
  | 'locked';

export const connection = new Store<Connection>('fine');

/** Waits for a key other than the one that was refused. */
export function waitForKey(refused: string): Promise<void> {
  if (key.get() !== refused) return Promise.resolve();
  connection.set('locked');
  return new Promise((resolve) => {
    const stop = key.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** The new link may be pasted into the address of an open tab, which does not load the page again. */
export function followKeyInAddress(): () => void {
  const take = () => {
    if (takeKeyFromAddress()) connection.set('fine');
  };
  window.addEventListener('hashchange', take);
  return () => window.removeEventListener('hashchange', take);
}

/** Calls that wait for a key are sent again with this one. False if the link has none. */
export function unlock(link: string): boolean {
  if (!takeKeyFrom(link)) return false;
  connection.set('fine');
  return true;
}
