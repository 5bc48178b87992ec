import { useState, useSyncExternalStore } from 'react';
import { RetryLine, StatusLine } from '@/app/notices/notice-line';
import { matchRoute } from '@/app/routes';
import { Icon } from '@/components/icon';
import { useAnswerCache } from '@/lib/answers';
import { usePathname } from '@/lib/location';

/** Says that the page could not be updated. Once dismissed, it stays hidden until the next failure. */
export function OutdatedLine() {
  const { route, slug = '' } = matchRoute(usePathname());
  const { failedAt, isRetrying, refetch } = useOutdated(route.answers(slug));
  const [dismissed, setDismissed] = useState(0);
  return (
    <StatusLine shown={failedAt > dismissed}>
      <div className="flex items-center gap-x-4">
        <RetryLine onRetry={refetch} retrying={isRetrying}>
          This page could not be updated.
        </RetryLine>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => setDismissed(failedAt)}
          className="-mr-3 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
    </StatusLine>
  );
}

/**
 * For answers that could not be updated and are shown from the cache: when the last update failed (0 if
 * none did), whether a retry is running, and a function that starts one.
 */
function useOutdated(paths: string[]) {
  const cache = useAnswerCache();
  const outdated = () =>
    paths.flatMap((path) => {
      const state = cache.state(path);
      return state.error && state.data !== undefined ? { path, ...state } : [];
    });
  const failedAt = useSyncExternalStore(
    cache.subscribe,
    () => Math.max(0, ...outdated().map((answer) => answer.failedAt)),
    () => 0,
  );
  const isRetrying = useSyncExternalStore(
    cache.subscribe,
    () => outdated().some((answer) => answer.isFetching),
    () => false,
  );
  const refetch = () => {
    for (const { path } of outdated()) cache.refetch(path);
  };
  return { failedAt, isRetrying, refetch };
}
