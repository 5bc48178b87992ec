import { MoreLink } from '@/components/links';
import { Hero } from '@/components/page/hero';
import { PageHead } from '@/components/page/page-head';
import { useSlug } from '@/lib/address';
import { useMounted } from '@/lib/browser';
import { OtherJobs } from './other-jobs';

interface JobNotFoundProps {
  /** The server's message, if there is one. */
  message: string;
}

/** All unknown jobs share one rendering, so the canonical link is only added after mounting. */
export function JobNotFound({ message }: JobNotFoundProps) {
  const mounted = useMounted();
  return (
    <>
      <PageHead
        title="Job Not Found — Careers"
        description="This job is not open, or never was. Our other openings are on the careers page."
        robots="noindex"
        canonical={mounted}
      />
      <Hero title="Job Not Found" />
      <div role="alert" className="bg-alert font-semibold text-on-button">
        <p className="page-width py-5">{message || 'Job not found or an error occurred.'}</p>
      </div>
      <div className="page-width py-12 lg:py-16">
        <OtherJobs slug={useSlug()} />
        <MoreLink to="/jobs">All openings</MoreLink>
      </div>
    </>
  );
}
