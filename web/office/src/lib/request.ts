// One request to the office: with the key, sent again after a new key, and kept trying while the office is away.
import { connection, waitForKey } from '@office/lib/connection';
import { key } from '@office/lib/key';

const KEY_HEADER = 'Strakeline-Key';
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8_000;
/** An office that says nothing for this long does not answer. The first look at a large folder takes its time. */
const TIMEOUT = 30_000;

export interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: BodyInit | null;
  type?: string;
  signal?: AbortSignal | undefined;
  /** Whether to go on trying while the office is away. Not for what would be done twice. */
  patient?: boolean;
}

/** The office did not answer at all. */
export class Unanswered extends Error {
  constructor() {
    super('The office does not answer. Is it still running? What you typed is kept here.');
    this.name = 'Unanswered';
  }
}

/** The answer, whatever its status but 403. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
    options.signal?.throwIfAborted();
    const response = await attempt(path, options);
    if (response) return response;
    if (!options.patient) throw new Unanswered();
    await wait(pause, options.signal);
  }
}

/** Nothing if there was no answer. */
async function attempt(path: string, options: RequestOptions): Promise<Response | undefined> {
  for (;;) {
    const used = key.get();
    const headers = new Headers({ [KEY_HEADER]: used });
    if (options.type) headers.set('Content-Type', options.type);
    const { method = 'GET', body = null } = options;
    const response = await answered(`/api/${path}`, { method, body, headers }, options.signal);
    if (response?.status === 403) {
      await waitForKey(used);
      continue;
    }
    if (response) connection.set('fine');
    else if (connection.get() === 'fine') connection.set('away');
    return response;
  }
}

/**
 * What arrives after the head of an answer takes as long as it takes. A picture may take longer than the office waits for it:
 * then its sentence says so.
 */
async function answered(
  url: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Response | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), init.body instanceof Blob ? 12 * TIMEOUT : TIMEOUT);
  const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    // From its cache, a browser would let one of several equal calls wait for the other.
    return await fetch(url, { ...init, cache: 'no-store', signal: either });
  } catch {
    signal?.throwIfAborted();
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function wait(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }, time);
    signal?.addEventListener('abort', aborted, { once: true });
  });
}
