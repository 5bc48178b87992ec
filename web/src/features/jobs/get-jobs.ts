import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Job, JobCard } from '@/lib/payload';
import { useKnown } from '@/lib/use-known';

export function useJobs() {
  return useQuery(answerQuery<JobCard[]>('jobs'));
}

export function useJob(slug: string) {
  return useQuery({ ...answerQuery<Job>(`jobs/${slug}`), enabled: slug !== '' });
}

/** What the list tells about a job; it comes with every document. */
export function useJobCard(slug: string): JobCard | undefined {
  return useKnown<JobCard[]>('jobs')?.find((card) => card.slug === slug);
}

/** The navigation's own call: the prefix is doubled there, the cache key is the list's all the same. */
export function useHasOpenings(): boolean {
  const { data } = useQuery(answerQuery<JobCard[]>('jobs', 'api/public/jobs'));
  return data !== undefined && data.length > 0;
}
