import { useQuery } from '@tanstack/react-query';
import { answerQuery, useAnswer, useCachedItem } from '@/lib/answers';
import type { Job, JobCard } from '@/lib/payload';

export function useJobs() {
  return useAnswer<JobCard[]>('jobs');
}

export function useJob(slug: string) {
  return useQuery({ ...answerQuery<Job>(`jobs/${slug}`), enabled: slug !== '' });
}

/** What the list says about a job; the list comes with every document. */
export function useJobCard(slug: string): JobCard | undefined {
  return useCachedItem<JobCard>('jobs', slug);
}

/** The navigation's own call. The specification doubles the path prefix; the cache key is the list's. */
export function useHasOpenings(): boolean {
  const { data } = useQuery(answerQuery<JobCard[]>('jobs', 'api/public/jobs'));
  return data !== undefined && data.length > 0;
}
