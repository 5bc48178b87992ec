import { useQueryClient } from '@tanstack/react-query';

/** An answer that is already at hand, if it is; it is not asked for. */
export function useKnown<T>(path: string): T | undefined {
  return useQueryClient().getQueryData<T>([path]);
}
