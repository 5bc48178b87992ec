import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true after: for what must not be in shared markup. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
