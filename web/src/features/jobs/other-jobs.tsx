import { SectionHeading } from '@/components/page/section-heading';
import { useJobs } from './get-jobs';
import { JobCard } from './job-card';
import { neighbours } from './neighbours';

interface OtherJobsProps {
  slug: string;
}

/** The openings around this one in the list; the newest if it is not there. */
export function OtherJobs({ slug }: OtherJobsProps) {
  const jobs = neighbours(useJobs().data ?? [], slug);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="other-jobs" className="mb-10 print:hidden">
      <SectionHeading id="other-jobs">Other openings</SectionHeading>
      <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
