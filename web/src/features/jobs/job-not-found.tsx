import { MoreLink } from '@/components/links';
import { Hero } from '@/components/page/hero';
import { Notice } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { useSlug } from '@/lib/address';
import { ApiError } from '@/lib/api';
import { useMounted } from '@/lib/browser';
import { OtherJobs } from './other-jobs';

interface JobNotFoundProps {
  error: Error;
}

/** All unknown jobs share one rendering, so the canonical link is only added after mounting. */
export function JobNotFound({ error }: JobNotFoundProps) {
  const mounted = useMounted();
  const isClosed = error instanceof ApiError && error.status === 410;
  const title = isClosed ? 'Position Closed' : 'Job Not Found';
  return (
    <>
      <PageHead
        title={`${title} — Careers`}
        description="This job is not open, or never was. Our other openings are on the careers page."
        robots="noindex"
        canonical={mounted}
      />
      <Hero title={title}>{isClosed && 'Thank you for your interest in working with us.'}</Hero>
      {!isClosed && (
        <div role="alert" className="bg-alert font-semibold text-on-button">
          <p className="page-width py-5">
            {error.message || 'Job not found or an error occurred.'}
          </p>
        </div>
      )}
      <div className="page-width py-12 lg:py-16">
        {isClosed && (
          <div className="mb-12">
            <Notice kind="status">{error.message}</Notice>
          </div>
        )}
        <OtherJobs slug={useSlug()} />
        <MoreLink to="/jobs">All openings</MoreLink>
      </div>
    </>
  );
}
