import { Hero } from '@/components/page/hero';
import { PageHead } from '@/components/page/page-head';
import { ApplicationForm } from '@/features/applications/application-form';
import { FormAnswer } from '@/features/applications/form-answer';
import { useJob, useJobCard } from '@/features/jobs/get-jobs';
import { JobDetails } from '@/features/jobs/job-details';
import { JobNotFound } from '@/features/jobs/job-not-found';
import { JobSkeleton } from '@/features/jobs/job-skeleton';
import { useSlug } from '@/lib/address';

export default function JobPage() {
  const slug = useSlug();
  const job = useJob(slug);
  const card = useJobCard(slug);
  const { title, type, location } = job.data ?? {};
  const known = job.data ?? card;
  if (job.isLoadingError) return <JobNotFound message={job.error.message} />;
  return (
    <>
      <PageHead
        title={title ? `Apply — ${title}` : 'Apply — Careers'}
        description={
          job.data && `${title}, ${type}, ${location}: read what the work is, and apply.`
        }
      />
      <Hero title={known?.title}>{known && `${known.type} · ${known.location}`}</Hero>
      <FormAnswer />
      {job.data ? (
        // The details come first in reading order; in two columns, the form is on the left.
        <div className="page-width grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-16">
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
    </>
  );
}
