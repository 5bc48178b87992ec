import { Notice } from '@/components/page/notice';
import { Loading } from '@/components/skeleton';
import { useJobs } from './get-jobs';
import { JobCard, JobCardSkeleton } from './job-card';

const className = 'grid gap-6 md:grid-cols-2';

export function JobList() {
  const jobs = useJobs();
  if (jobs.data === undefined) {
    if (jobs.isLoadingError)
      return <Notice kind="alert">{jobs.error.message || 'an error occurred.'}</Notice>;
    return (
      <Loading className={className}>
        <JobCardSkeleton />
        <JobCardSkeleton />
        <JobCardSkeleton />
        <JobCardSkeleton />
      </Loading>
    );
  }
  if (jobs.data.length === 0) return <NoOpenings />;
  return (
    <ul className={className}>
      {jobs.data.map((job) => (
        <li key={job.id}>
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

function NoOpenings() {
  return (
    <div className="border border-line px-6 py-14 text-center">
      <p className="font-heading text-xl font-semibold">No job openings available at the moment.</p>
      <p className="mt-2 text-quiet">Please check back later for new opportunities.</p>
    </div>
  );
}
