import type { Pages } from '@/app/pages';
import { readSession, writeSession } from '@/lib/session';

const RELOADED = 'reloaded-for';
const PROBE_TIMEOUT = 5_000;

/**
 * Loads the chunk of the page at the current address and says whether it is there. After a deployment
 * it may be gone for good, but the document at the address names the new one: the browser loads that.
 * It does so once, and only if the server answers, because what is on screen would be lost for nothing.
 * A visitor who `asked` for another attempt gets another reload.
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
    // Without this note, nothing would end the reloading.
    if (!writeSession(RELOADED, pathname)) return false;
    window.location.reload();
    return new Promise(() => {});
  }
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
