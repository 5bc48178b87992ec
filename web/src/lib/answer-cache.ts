// The API's answers that the browser holds, by path. What is shown is fetched when it is missing or older than five
// minutes, a failure is repeated, and what nobody looks at is dropped after five minutes.
import { fetchAnswer, isFinal } from '@/lib/api';

const FIVE_MINUTES = 5 * 60 * 1000;
const RETRIES = 3;

export interface AnswerState {
  data: unknown;
  /** Why the last attempt failed. The data, if there is any, is from an earlier one. */
  error: Error | null;
  fetchedAt: number;
  failedAt: number;
  isFetching: boolean;
}

/** Of an answer that nobody has asked for. */
export const NO_ANSWER: AnswerState = {
  data: undefined,
  error: null,
  fetchedAt: 0,
  failedAt: 0,
  isFetching: false,
};

interface Entry {
  state: AnswerState;
  /** One for each component that shows it, with the path that this one fetches it from. */
  readonly watchers: Set<{ from: string }>;
  attempt?: { abort: AbortController; before: AnswerState } | undefined;
  expiry?: ReturnType<typeof setTimeout> | undefined;
}

export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();

  /** The same object until something changes. */
  state(path: string): AnswerState {
    return this.#entries.get(path)?.state ?? NO_ANSWER;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  seed(path: string, state: Partial<AnswerState>): void {
    this.#entry(path).state = { ...NO_ANSWER, ...state };
  }

  /** For a component that shows the answer, until it calls the returned function. */
  watch(path: string, from: string): () => void {
    const entry = this.#entry(path);
    const watcher = { from };
    entry.watchers.add(watcher);
    clearTimeout(entry.expiry);
    const { data, error } = entry.state;
    // An answer such as 404 would be the same again.
    if (!isFresh(entry.state) && !(data === undefined && isFinal(error))) this.#fetch(path, from);
    return () => {
      entry.watchers.delete(watcher);
      if (entry.watchers.size > 0) return;
      this.#cancel(entry);
      this.#expireLater(path, entry);
    };
  }

  /** For a page that someone may go to. */
  prefetch(path: string): void {
    const entry = this.#entry(path);
    if (isFresh(entry.state)) return;
    if (entry.watchers.size === 0) this.#expireLater(path, entry);
    this.#fetch(path, path);
  }

  /** Starts again, even if an attempt is running. */
  refetch(path: string): void {
    const entry = this.#entry(path);
    this.#cancel(entry);
    this.#fetch(path, fetchedFrom(entry) ?? path);
  }

  /** Forgets the answers that are selected, and fetches those that are shown. */
  reset(isSelected: (path: string) => boolean): void {
    for (const [path, entry] of this.#entries) {
      if (!isSelected(path)) continue;
      this.#cancel(entry);
      this.#set(entry, NO_ANSWER);
      if (entry.watchers.size > 0) this.refetch(path);
    }
  }

  /** The connection has returned: what is shown and is missing or outdated is fetched. */
  onOnline = (): void => {
    for (const [path, entry] of this.#entries) {
      const from = fetchedFrom(entry);
      if (from !== undefined && isRefetchedOnline(path, entry.state)) this.#fetch(path, from);
    }
  };

  #entry(path: string): Entry {
    const entry = this.#entries.get(path) ?? { state: NO_ANSWER, watchers: new Set() };
    this.#entries.set(path, entry);
    return entry;
  }

  async #fetch(path: string, from: string): Promise<void> {
    const entry = this.#entry(path);
    if (entry.attempt) return;
    const before = entry.state;
    const attempt = { abort: new AbortController(), before };
    entry.attempt = attempt;
    const error = before.data === undefined ? null : before.error;
    this.#set(entry, { ...before, error, isFetching: true });
    const after = await fetchWithRetries(path, from, attempt.abort.signal).then(
      (data) => ({ ...NO_ANSWER, data: unlessEqual(before.data, data), fetchedAt: Date.now() }),
      (error: Error) => ({ ...before, error, failedAt: Date.now() }),
    );
    if (entry.attempt !== attempt) return;
    entry.attempt = undefined;
    this.#set(entry, after);
  }

  #cancel(entry: Entry): void {
    if (!entry.attempt) return;
    const { abort, before } = entry.attempt;
    entry.attempt = undefined;
    abort.abort();
    this.#set(entry, before);
  }

  #expireLater(path: string, entry: Entry): void {
    clearTimeout(entry.expiry);
    entry.expiry = setTimeout(() => this.#entries.delete(path), FIVE_MINUTES);
  }

  #set(entry: Entry, state: AnswerState): void {
    entry.state = state;
    for (const listener of this.#listeners) listener();
  }
}

function fetchedFrom({ watchers }: Entry): string | undefined {
  const [first] = watchers;
  return first?.from;
}

function isFresh({ data, error, fetchedAt }: AnswerState): boolean {
  return data !== undefined && error === null && Date.now() - fetchedAt < FIVE_MINUTES;
}

/** A search is only made again by its visitor, and an answer such as 404 would be the same again. */
export function isRefetchedOnline(path: string, state: AnswerState): boolean {
  return !isFresh(state) && !isFinal(state.error) && !path.startsWith('search?');
}

/** A post is not retried, and nothing is while offline: the failure is shown, and what is shown comes with the connection. */
export function isRetried(path: string, failures: number, error: unknown): boolean {
  return (
    failures < RETRIES && !isFinal(error) && !path.startsWith('blogs/') && window.navigator.onLine
  );
}

async function fetchWithRetries(path: string, from: string, signal: AbortSignal): Promise<unknown> {
  for (let failures = 0; ; failures++) {
    try {
      return await fetchAnswer(from, signal);
    } catch (error) {
      if (signal.aborted || !isRetried(path, failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** failures));
      if (signal.aborted) throw error;
    }
  }
}

/** The same answer as before keeps its identity, so that nothing is rendered anew. */
function unlessEqual(before: unknown, after: unknown): unknown {
  return JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
