import { useParams } from 'react-router';
import { Hero } from '@/components/hero';
import { PageHead } from '@/components/page-head';
import { ApplicationForm } from '@/features/applications/application-form';
import { useJob } from '@/features/jobs/get-jobs';
import { JobDetails } from '@/features/jobs/job-details';
import { JobNotFound } from '@/features/jobs/job-not-found';
import { JobSkeleton } from '@/features/jobs/job-skeleton';

export default function JobPage() {
  const { slug = '' } = useParams();
  const job = useJob(slug);
  const { title, type, location } = job.data ?? {};
  if (job.isLoadingError) return <JobNotFound message={job.error.message} />;
  return (
    <>
      <PageHead
        title={title ? `Apply — ${title}` : 'Apply — Careers'}
        description={
          job.data && `${title}, ${type}, ${location}: read what the work is, and apply.`
        }
      />
      <Hero title={title}>{job.data && `${type} · ${location}`}</Hero>
      <div className="page-width py-12 lg:py-16">
        {job.data ? (
          // What the work is comes first for a reader; side by side, the form stands left.
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <div className="lg:order-2">
              <JobDetails job={job.data} />
            </div>
            <div>
              <ApplicationForm key={slug} slug={slug} />
            </div>
          </div>
        ) : (
          <JobSkeleton />
        )}
      </div>
    </>
  );
}
