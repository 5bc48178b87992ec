// Calls of the server's public API; lib/post-form makes those that send something.

/** The statuses of calls without an answer: the connection failed, or the time ran out. */
export const UNANSWERED = 0;
export const TIMED_OUT = 408;

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
      // The cache aborts calls that nobody waits for; that is not a failure to report.
      throw signal?.aborted ? cause : new ApiError(UNANSWERED, '');
    },
  );
  const body: unknown = await response.json().catch(() => null);
  return readBody<T>(response.status, body);
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

/** Whatever a body is: a proxy may answer in the server's place. */
export function failure(status: number, body: unknown): ApiError {
  const { message, errors } = (body ?? {}) as { message?: unknown; errors?: unknown };
  const fields = Object.entries(Object(errors)).filter(isField);
  return new ApiError(status, isText(message) ? message : '', Object.fromEntries(fields));
}

function isField(entry: [string, unknown]): entry is [string, string[]] {
  const [, messages] = entry;
  return Array.isArray(messages) && messages.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
