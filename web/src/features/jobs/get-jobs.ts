import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Job, JobCard } from '@/lib/payload';

export function useJobs() {
  return useQuery(answerQuery<JobCard[]>('jobs'));
}

export function useJob(slug: string) {
  return useQuery({ ...answerQuery<Job>(`jobs/${slug}`), enabled: slug !== '' });
}

/** The navigation's own call: the prefix is doubled there, the cache key is the list's all the same. */
export function useHasOpenings(): boolean {
  const { data } = useQuery(answerQuery<JobCard[]>('jobs', 'api/public/jobs'));
  return data !== undefined && data.length > 0;
}
