// The key of this start of the office. It comes in the fragment of the link that the terminal shows, which no server
// sees, and stays in this tab.
import { Store } from '@office/lib/store';

const KEPT_AS = 'office-key';

/** The key; empty until a link was opened or pasted. */
export const key = new Store('');

/** Takes the key out of the address, so that nobody copies it along with an address. False if there is none in it. */
export function takeKeyFromAddress(): boolean {
  const isFound = keyIn(location.hash) !== undefined && takeKeyFrom(location.hash);
  if (isFound) history.replaceState(history.state, '', location.pathname + location.search);
  else key.set(sessionStorage.getItem(KEPT_AS) ?? '');
  return isFound;
}

/** Keeps the key of a pasted link. False if there is none in it. */
export function takeKeyFrom(link: string): boolean {
  const found = keyIn(link) ?? bareKey(link);
  if (!found) return false;
  sessionStorage.setItem(KEPT_AS, found);
  key.set(found);
  return true;
}

function keyIn(link: string): string | undefined {
  return /#key=([\w-]{20,})/.exec(link)?.[1];
}

function bareKey(text: string): string | undefined {
  return /^\s*([\w-]{40,})\s*$/.exec(text)?.[1];
}
