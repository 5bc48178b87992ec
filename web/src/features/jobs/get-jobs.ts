import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { JobCard } from '@/lib/payload';

/** The navigation's own call: the prefix is doubled there, the cache key is the list's all the same. */
export function useHasOpenings(): boolean {
  const { data } = useQuery(answerQuery<JobCard[]>('jobs', 'api/public/jobs'));
  return data !== undefined && data.length > 0;
}
