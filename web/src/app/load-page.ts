import type { Pages } from '@/app/pages';
import { isPosting } from '@/lib/api';
import { readSession, writeSession } from '@/lib/session';

const RELOADED = 'reloaded-for';
const PROBE_TIMEOUT = 5_000;

/**
 * Loads the chunk of the page at the current address and says whether it is there. After a deployment
 * it may be gone for good, but the document at the address names the new one: the browser loads that.
 * It does so once, and only if the server answers, because what is on screen would be lost for nothing;
 * nor while a form is being sent, which the reload would abort. A visitor who `asked` for another attempt gets another reload.
 */
export async function loadPage(pages: Pages, name: string, asked = false): Promise<boolean> {
  const { pathname } = window.location;
  const reloaded = readSession(RELOADED) === pathname;
  try {
    await pages.load(name);
    if (reloaded) writeSession(RELOADED, null);
    return true;
  } catch {
    if (reloaded && !asked) return false;
    if (!(await serverAnswers()) || window.location.pathname !== pathname) return false;
    if (isPosting()) return false;
    // Without this note, nothing would end the reloading.
    if (!writeSession(RELOADED, pathname)) return false;
    keepScrollRestoration();
    window.location.reload();
    return new Promise(() => {});
  }
}

/** A running app hands scrolling to the browser when it is left. It would scroll the new page like the old one. */
function keepScrollRestoration(): void {
  const { scrollRestoration } = window.history;
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = scrollRestoration;
  });
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
