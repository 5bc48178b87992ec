// Apart from the other calls, because only a form needs it.
import { ApiError, addressOf, failure, TIMED_OUT, UNANSWERED } from '@/lib/api';
import { soon } from '@/lib/browser';
import { countPosts } from '@/lib/posting';

/** Longer than the server's own limit for an upload, which is five minutes. */
const SUBMIT_TIMEOUT = 6 * 60_000;

/** POST /api/public/{path}; any 2xx is a success, whatever its body says. */
export async function postForm(path: string, form: FormData): Promise<void> {
  // A browser without a script posts the same form, and gets a page.
  const headers = { Accept: 'application/json' };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), SUBMIT_TIMEOUT);
  const { signal } = timeout;
  countPosts(1);
  try {
    // The page renders first that the form is being sent: to start the request takes a phone longer than that.
    await new Promise<void>(soon);
    const response = await fetch(addressOf(path), { method: 'POST', body: form, headers, signal });
    if (!response.ok) throw failure(response.status, await response.json().catch(() => null));
    // An HTML page comes from a proxy or a Wi-Fi login: the form did not reach the server.
    if (isPage(response)) throw new ApiError(UNANSWERED, '');
    // To its end, though nobody waits for it: until then its connection is in use.
    void response.text().catch(() => {});
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(signal.aborted ? TIMED_OUT : UNANSWERED, '');
  } finally {
    countPosts(-1);
    clearTimeout(timer);
  }
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}
