// The API's answers as components use them. The island's answers are in the cache from the beginning.
import { createContext, useEffect, useSyncExternalStore } from 'react';
import { type AnswerCache, NO_ANSWER } from '@/lib/answer-cache';
import { ApiError, readBody } from '@/lib/api';
import { type Answer, answerKey } from '@/lib/island';
import { useRequired } from '@/lib/required-context';

const context = createContext<AnswerCache | null>(null);

export const AnswersProvider = context.Provider;

export function useAnswerCache(): AnswerCache {
  return useRequired(context);
}

/**
 * Puts the island's answers into the cache, failures included, so that none of them is fetched again.
 * `at` is the time they count as fetched: now in the browser, a constant on the server.
 */
export function seedAnswers(
  cache: AnswerCache,
  answers: Record<string, Answer>,
  at: number,
  slug?: string,
): void {
  for (const [key, { status, body }] of Object.entries(answers)) {
    const path = answerKey(key, slug);
    try {
      cache.seed(path, { data: readBody(status, body), fetchedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      cache.seed(path, { error, failedAt: at });
    }
  }
}

/** Either pending, or failed with nothing to show, or there; then an error says that it could not be updated. */
type Shown<T> =
  | { isPending: true; isLoadingError: false; data: undefined; error: null }
  | { isPending: false; isLoadingError: true; data: undefined; error: Error }
  | { isPending: false; isLoadingError: false; data: T; error: Error | null };

/** An answer of the API, fetched unless the cache holds it. Without a path, it stays pending. */
export function useAnswer<T>(path: string | undefined, from = path): Shown<T> & Refetch {
  const cache = useAnswerCache();
  const read = () => (path === undefined ? NO_ANSWER : cache.state(path));
  const { data, error } = useSyncExternalStore(cache.subscribe, read, read);
  useEffect(() => {
    if (path !== undefined && from !== undefined) return cache.watch(path, from);
  }, [cache, path, from]);
  const refetch = () => path !== undefined && cache.refetch(path);
  const isPending = data === undefined && error === null;
  const isLoadingError = data === undefined && error !== null;
  return { data, error, isPending, isLoadingError, refetch } as Shown<T> & Refetch;
}

interface Refetch {
  refetch: () => void;
}

/** What a cached list says about one of its items: the list itself, or its part of Home. Nothing is fetched. */
export function useCachedItem<T extends { slug: string }>(
  list: string,
  slug: string,
): T | undefined {
  const cache = useAnswerCache();
  const home = cache.state('home').data as Record<string, T[]> | undefined;
  const items = (cache.state(list).data as T[] | undefined) ?? home?.[list];
  return items?.find((item) => item.slug === slug);
}
