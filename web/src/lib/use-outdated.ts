import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether one of these answers is shown as it was before, because asking for it again failed; and a
 * function that asks once more.
 */
export function useOutdated(paths: string[]) {
  const client = useQueryClient();
  const outdated = () =>
    paths.filter((path) => {
      const state = client.getQueryState([path]);
      return state?.status === 'error' && state.data !== undefined;
    });
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  const isOutdated = useSyncExternalStore(
    subscribe,
    () => outdated().length > 0,
    () => false,
  );
  const refetch = () => {
    for (const path of outdated()) client.refetchQueries({ queryKey: [path], exact: true });
  };
  return { isOutdated, refetch };
}
