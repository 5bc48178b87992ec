// The query cache: its key is the API path, its seeds are the island's answers.
import {
  onlineManager,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, fetchAnswer, isFinal, readBody } from '@/lib/api';
import { type Answer, answerKey } from '@/lib/island';

const FIVE_MINUTES = 5 * 60 * 1000;
const RETRIES = 3;

export function answerQuery<T>(path: string, fetchedFrom = path) {
  return queryOptions<T, Error, T, [string]>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchAnswer<T>(fetchedFrom, signal),
    // A post is not retried. Set here, so that it applies to prefetching too.
    ...(path.startsWith('blogs/') && { retry: false }),
  });
}

// Query's own defaults are the specification's: back-off capped at 30 s, garbage after 5 minutes.
// By default, Query would silently wait while offline; here a call fails visibly and is repeated when the
// connection returns. Setting gcTime here would start timers on the server, whose engine has none.
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failures, error) =>
          failures < RETRIES && !isFinal(error) && onlineManager.isOnline(),
        refetchOnReconnect: (query) => !isFinal(query.state.error),
        retryOnMount: (query) => !isFinal(query.state.error),
      },
    },
  });
}

/**
 * Puts the island's answers into the cache, failures included, so that none of them is fetched again.
 * `at` is the time they count as fetched: now in the browser, a constant on the server.
 */
export function seedAnswers(
  client: QueryClient,
  answers: Record<string, Answer>,
  at: number,
  slug?: string,
): void {
  for (const [key, { status, body }] of Object.entries(answers)) {
    const queryKey = [answerKey(key, slug)];
    try {
      client.setQueryData(queryKey, readBody(status, body), { updatedAt: at });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      client.getQueryCache().build(
        client,
        { queryKey },
        {
          data: undefined,
          dataUpdateCount: 0,
          dataUpdatedAt: 0,
          error,
          errorUpdateCount: 1,
          errorUpdatedAt: at,
          fetchFailureCount: 1,
          fetchFailureReason: error,
          fetchMeta: null,
          isInvalidated: false,
          status: 'error',
          fetchStatus: 'idle',
        },
      );
    }
  }
}

/** An answer of the API, fetched unless the cache holds it. */
export function useAnswer<T>(path: string) {
  return useQuery(answerQuery<T>(path));
}

/** What a cached list says about one of its items: the list itself, or its part of Home. Nothing is fetched. */
export function useCachedItem<T extends { slug: string }>(
  list: string,
  slug: string,
): T | undefined {
  const client = useQueryClient();
  const home = client.getQueryData<Record<string, T[]>>(['home']);
  const items = client.getQueryData<T[]>([list]) ?? home?.[list];
  return items?.find((item) => item.slug === slug);
}
