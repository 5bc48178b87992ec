import { useQuery } from '@tanstack/react-query';
import type { Job, JobSummary } from '@/generated/api';
import { answerQuery, useAnswer } from '@/lib/answers';

export function useJobs() {
  return useAnswer<JobSummary[]>('jobs');
}

export function useJob(slug: string) {
  return useQuery({ ...answerQuery<Job>(`jobs/${slug}`), enabled: slug !== '' });
}

/** The navigation's own call. The specification doubles the path prefix; the cache key is the list's. */
export function useHasOpenings(): boolean {
  const { data } = useQuery(answerQuery<JobSummary[]>('jobs', 'api/public/jobs'));
  return data !== undefined && data.length > 0;
}
