import { Onward } from '@/components/page/onward';
import { useJobs } from './get-jobs';
import { JobCard } from './job-card';
import { neighbours } from './neighbours';

interface OtherJobsProps {
  slug: string;
}

/** The openings around this one in the list; the newest if it is not there. */
export function OtherJobs({ slug }: OtherJobsProps) {
  const jobs = neighbours(useJobs().data ?? [], slug);
  return (
    <Onward title="Other openings" items={jobs}>
      {(job) => <JobCard job={job} heading="h3" />}
    </Onward>
  );
}
