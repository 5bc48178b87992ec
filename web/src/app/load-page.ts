import type { Pages } from '@/app/pages';
import { firstUrl } from '@/lib/address';
import { isPosting } from '@/lib/posting';
import { readSession, writeSession } from '@/lib/session';

const RELOADED = 'reloaded-for';
const EMPTY_SEARCH = 'body:not(:focus-within) #search[value=""]';
const PROBE_TIMEOUT = 5_000;

/**
 * Loads the chunk of the page at the current address and returns whether it is there. After a deployment
 * the chunk may be gone, but the document at the address names its successor: the browser reloads it.
 * It does so once per address unless the visitor `requested` another attempt, only if the server answers,
 * because a failed reload would lose what is on screen, and not while a form is being sent or what was written into the
 * page's own would be lost.
 */
export async function loadPage(pages: Pages, name: string, requested = false): Promise<boolean> {
  const { pathname } = window.location;
  const reloaded = readSession(RELOADED) === pathname;
  try {
    await pages.load(name);
    if (reloaded) {
      writeSession(RELOADED, null);
      // Whoever comes to search starts in the field. What it shows results for is left alone.
      document.querySelector<HTMLInputElement>(EMPTY_SEARCH)?.focus();
    }
    return true;
  } catch {
    if (reloaded && !requested) return false;
    if (!(await serverAnswers()) || window.location.pathname !== pathname) return false;
    if (isPosting() || (!requested && pathname === firstUrl().pathname && isFilledIn()))
      return false;
    // If this cannot be stored, the page could reload for ever.
    if (!writeSession(RELOADED, pathname)) return false;
    keepScrollRestoration();
    window.location.reload();
    return new Promise(() => {});
  }
}

/** On leaving, useScroll turns the browser's own restoration on, which would scroll the reloaded page like the old one. */
function keepScrollRestoration(): void {
  const { scrollRestoration } = window.history;
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = scrollRestoration;
  });
}

/** As long as its script does not run, a page keeps no draft. A select has no default value: at first, ours are empty. */
function isFilledIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]:not(button)');
  return [...fields].some(({ value, defaultValue = '' }) => value !== defaultValue);
}

async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  const probe = fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
  return probe.then(
    ({ status }) => status < 500,
    () => false,
  );
}
