// The addresses of the office, and going from one to another. All of them are answered with the same page.
import { Store } from '@office/lib/store';

export type Route =
  | { screen: 'overview' }
  /** All entries of a folder. */
  | { screen: 'table'; folder: string }
  | { screen: 'file'; path: string }
  | { screen: 'pictures' }
  | { screen: 'history'; path: string | undefined }
  | { screen: 'applications' }
  | { screen: 'application'; id: string }
  | { screen: 'missing' };

export const address = new Store(currentAddress());

/** Another number for each screen that is gone to. */
export const visit = new Store(0);

function currentAddress(): string {
  return typeof location === 'undefined' ? '/' : location.pathname + location.search;
}

/** An entry is named by its slug, a file of a kind of its own by its name. */
export function readAddress(address: string): Route {
  const { pathname, searchParams } = new URL(address, 'http://office');
  const parts = pathname.split('/').slice(1).map(decode);
  const [first = '', second = '', ...rest] = parts;
  if (rest.length > 0 || parts.includes(undefined)) return { screen: 'missing' };
  if (!second) return screenOf(first, searchParams);
  if (first === 'file') return { screen: 'file', path: second };
  if (first === 'applications') return { screen: 'application', id: second };
  if (RESERVED.has(first) || !first) return { screen: 'missing' };
  return { screen: 'file', path: `${first}/${second}` };
}

const RESERVED = new Set(['pictures', 'history']);

function screenOf(name: string, query: URLSearchParams): Route {
  switch (name) {
    case '':
      return { screen: 'overview' };
    case 'pictures':
    case 'applications':
      return { screen: name };
    case 'history':
      return { screen: 'history', path: query.get('path') ?? undefined };
    case 'file':
      return { screen: 'missing' };
    default:
      return { screen: 'table', folder: name };
  }
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Where a content file is edited: `jobs/piping-designer.md` at `/jobs/piping-designer`. */
export function addressOfFile(path: string): string {
  const [folder = '', name] = path.split('/');
  if (name === undefined) return `/file/${encodeURIComponent(path)}`;
  return `/${encodeURIComponent(folder)}/${encodeURIComponent(name.replace(/\.\w+$/, ''))}`;
}

export function addressOfHistory(path: string): string {
  return `/history?${new URLSearchParams({ path })}`;
}

export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (to === address.get()) return;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  goTo(to);
}

/** What the screen shows got another name. The screen stays, with what is being typed, pressed and asked there. */
export function renameAddress(to: string): void {
  history.replaceState(null, '', to);
  address.set(to);
}

/** What is after the question mark belongs to the screen. */
function goTo(to: string): void {
  const isOther = to.split('?')[0] !== address.get().split('?')[0];
  if (isOther) visit.set(visit.get() + 1);
  address.set(to);
}

/** Follows the browser's own Back and Forward. */
export function followHistory(): () => void {
  const follow = () => goTo(currentAddress());
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
