import { messageOf } from '@office/lib/api';
import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  value: T | undefined;
  error: string | undefined;
  reload: () => void;
}

/** What a call answers. The value from before stays until the next one is there. `load` has to be stable. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T>();
  const [error, setError] = useState<string>();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count asks for the same again.
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (loaded) => {
        if (stop.signal.aborted) return;
        setValue(loaded);
        setError(undefined);
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) setError(messageOf(failure));
      },
    );
    return () => stop.abort();
  }, [load, count]);
  const reload = useCallback(() => setCount((count) => count + 1), []);
  return { value, error, reload };
}
