// The one place that talks to the server's public API.
import type { ErrorBody } from '@/lib/payload';

/** A call that did not succeed. Status 0: no answer came at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** True for answers that asking again will not change: the 4xx ones. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** GET /api/public/{path}; every success is wrapped as {data: {data: payload}}. */
export async function fetchAnswer<T>(path: string, signal?: AbortSignal): Promise<T> {
  const url = `/api/public/${path.split('/').map(encodeURIComponent).join('/')}`;
  const response = await fetch(url, { signal: signal ?? null }).catch((cause: unknown) => {
    // An abort is Query's own doing, not a failure to report.
    throw signal?.aborted ? cause : new ApiError(0, '');
  });
  const body: unknown = await response.json().catch(() => null);
  return readBody<T>(response.status, body);
}

/** The payload of an answer's body, or its ApiError. Island answers and fetched ones alike. */
export function readBody<T>(status: number, body: unknown): T {
  if (status < 200 || status > 299) {
    throw new ApiError(status, (body as Partial<ErrorBody> | null)?.message ?? '');
  }
  const wrapped = body as { data?: { data?: T } } | null;
  if (wrapped?.data?.data === undefined) throw new ApiError(status, '');
  return wrapped.data.data;
}
