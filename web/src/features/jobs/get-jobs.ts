import type { Job, JobSummary } from '@/generated/api';
import { useAnswer } from '@/lib/answers';

export function useJobs() {
  return useAnswer<JobSummary[]>('jobs');
}

export function useJob(slug: string) {
  return useAnswer<Job>(slug ? `jobs/${slug}` : undefined);
}

/** The navigation's own call. The specification doubles the path prefix; the cache key is the list's. */
export function useHasOpenings(): boolean {
  const { data } = useAnswer<JobSummary[]>('jobs', 'api/public/jobs');
  return data !== undefined && data.length > 0;
}
