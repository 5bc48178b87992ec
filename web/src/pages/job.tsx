import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { Hero } from '@/components/page/hero';
import { PageHead } from '@/components/page/page-head';
import { FormAnswer } from '@/features/applications/form-answer';
import { LaterForm } from '@/features/applications/later-form';
import { useJob } from '@/features/jobs/get-jobs';
import { JobDetails } from '@/features/jobs/job-details';
import { JobNotFound } from '@/features/jobs/job-not-found';
import { JobSkeleton } from '@/features/jobs/job-skeleton';
import { OtherJobs } from '@/features/jobs/other-jobs';
import type { JobSummary } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useCachedItem } from '@/lib/answers';
import { isMissing } from '@/lib/api';
import { useServersWord } from '@/lib/servers-word';

export default function JobPage() {
  const slug = useSlug();
  const job = useJob(slug);
  // The list of jobs comes with every document.
  const cached = useCachedItem<JobSummary>('jobs', slug);
  const { title, type, location } = job.data ?? {};
  const summary = job.data ?? cached;
  useServersWord(job.isLoadingError && isMissing(job.error));
  if (job.isLoadingError) return <JobNotFound error={job.error} />;
  return (
    <>
      <PageHead
        entry={job.data}
        title={title ? `Apply — ${title}` : 'Apply — Careers'}
        description={
          job.data && `${title}, ${type}, ${location}: read what the work is, and apply.`
        }
      />
      <Hero
        title={summary?.title}
        breadcrumbs={<Breadcrumbs list={{ path: '/jobs', name: 'Jobs' }} title={summary?.title} />}
      >
        {summary && `${summary.type} · ${summary.location}`}
      </Hero>
      {/* The page that answers a form has no script. */}
      {import.meta.env.SSR && <FormAnswer />}
      {job.data ? (
        // The details come first in reading order; in two columns, the form is on the left.
        <div className="page-width grid gap-x-16 gap-y-12 py-12 lg:grid-cols-2 lg:py-16">
          <div className="lg:order-2">
            <JobDetails job={job.data} />
          </div>
          <LaterForm key={slug} slug={slug} />
        </div>
      ) : (
        <JobSkeleton />
      )}
      {job.data && (
        <div className="page-width pb-6">
          <OtherJobs slug={slug} />
        </div>
      )}
    </>
  );
}
