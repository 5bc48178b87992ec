// The one place that talks to the server's public API.
import type { ErrorBody } from '@/generated/api';

/** The statuses of calls without an answer: the connection failed, or the time ran out. */
export const UNANSWERED = 0;
export const TIMED_OUT = 408;

/** Longer than the server's own limit for an upload, which is five minutes. */
const SUBMIT_TIMEOUT = 6 * 60_000;

/** A call that did not succeed. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What is wrong with which field of a form. */
    readonly fields: Record<string, string[]> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** True for answers that a retry would not change: the 4xx ones. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether there is no such thing, or no longer. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && [404, 410].includes(error.status);
}

/** GET /api/public/{path}; every success is wrapped as {data: {data: payload}}. */
export async function fetchAnswer<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(addressOf(path), { signal: signal ?? null }).catch(
    (cause: unknown) => {
      // Query aborts calls itself; that is not a failure to report.
      throw signal?.aborted ? cause : new ApiError(UNANSWERED, '');
    },
  );
  const body: unknown = await response.json().catch(() => null);
  return readBody<T>(response.status, body);
}

let posting = 0;

/** Whether a form is being sent: leaving the document now would abort it. */
export function isPosting(): boolean {
  return posting > 0;
}

/** POST /api/public/{path}; any 2xx is a success, whatever its body says. */
export async function postForm(path: string, form: FormData): Promise<void> {
  // A browser without a script posts the same form, and gets a page.
  const headers = { Accept: 'application/json' };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), SUBMIT_TIMEOUT);
  const { signal } = timeout;
  posting += 1;
  try {
    const response = await fetch(addressOf(path), { method: 'POST', body: form, headers, signal });
    if (!response.ok) throw failure(response.status, await response.json().catch(() => null));
    // An HTML page comes from a proxy or a Wi-Fi login: the form did not reach the server.
    if (isPage(response)) throw new ApiError(UNANSWERED, '');
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(signal.aborted ? TIMED_OUT : UNANSWERED, '');
  } finally {
    posting -= 1;
    clearTimeout(timer);
  }
}

function isPage(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

export function addressOf(call: string): string {
  // A search is the only call with a query, which is encoded already. Elsewhere a "?" is a part of a slug.
  if (call.startsWith('search?')) return `/api/public/${call}`;
  return `/api/public/${call.split('/').map(encodeURIComponent).join('/')}`;
}

/** The payload of an answer's body, or its ApiError. Island answers and fetched ones alike. */
export function readBody<T>(status: number, body: unknown): T {
  if (status < 200 || status > 299) throw failure(status, body);
  const wrapped = body as { data?: { data?: T } } | null;
  if (wrapped?.data?.data === undefined) throw new ApiError(status, '');
  return wrapped.data.data;
}

function failure(status: number, body: unknown): ApiError {
  const { message, errors } = (body ?? {}) as Partial<ErrorBody>;
  return new ApiError(status, message ?? '', errors ?? {});
}
