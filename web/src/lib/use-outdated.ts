import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * When it last failed to bring one of these answers up to date, which is shown as it was before (0: all
 * are current); whether that is being tried again; and a function that does so.
 */
export function useOutdated(paths: string[]) {
  const client = useQueryClient();
  const outdated = () =>
    paths.flatMap((path) => {
      const state = client.getQueryState([path]);
      return state?.status === 'error' && state.data !== undefined ? { path, ...state } : [];
    });
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const failedAt = useSyncExternalStore(
    subscribe,
    () => Math.max(0, ...outdated().map((answer) => answer.errorUpdatedAt)),
    () => 0,
  );
  const isRetrying = useSyncExternalStore(
    subscribe,
    () => outdated().some((answer) => answer.fetchStatus === 'fetching'),
    () => false,
  );
  const refetch = () => {
    for (const { path } of outdated()) client.refetchQueries({ queryKey: [path], exact: true });
  };
  return { failedAt, isRetrying, refetch };
}
