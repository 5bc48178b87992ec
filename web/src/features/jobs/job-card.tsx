import { ButtonLink, buttonClass, Link } from '@/components/links';
import type { JobSummary } from '@/generated/api';
import { Day, Fact, JobFacts } from './job-facts';

interface JobCardProps {
  job: JobSummary;
  /** Below the heading of a section, the next level. */
  heading?: 'h2' | 'h3';
}

// Above the link that covers the card. Where a pointer can hover, only shown on hover or focus.
const applyClass = `${buttonClass} relative [@media(hover:hover)]:invisible [@media(hover:hover)]:opacity-0 group-focus-within/card:visible group-focus-within/card:opacity-100 group-hover/card:visible group-hover/card:opacity-100`;

export function JobCard({ job, heading: Heading = 'h2' }: JobCardProps) {
  const address = `/jobs/${job.slug}`;
  return (
    <article
      data-testid="job-card"
      className="group/card relative flex h-full flex-col gap-6 border border-line bg-paper p-5 transition-colors hover:border-blue sm:p-6 lg:p-8"
    >
      <Heading className="text-2xl leading-snug">
        <Link to={address} className="after:absolute after:inset-0">
          {job.title}
        </Link>
      </Heading>
      <div className="mt-auto">
        <JobFacts>
          <Fact term="Type">{job.type}</Fact>
          <Fact term="Location">{job.location}</Fact>
        </JobFacts>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
        <JobFacts>
          <Day term="Posted" time={job.created_at} />
        </JobFacts>
        <ButtonLink to={address} className={applyClass}>
          Apply<span className="sr-only"> for {job.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

export function JobCardSkeleton() {
  return (
    <div data-testid="skeleton-card" className="border border-line p-5 sm:p-6 lg:p-8">
      <div className="mb-6 text-2xl leading-snug">
        <span className="skeleton-line w-3/4 bg-line" />
      </div>
      <span className="skeleton-line w-2/5 bg-wash" />
      <span className="skeleton-line w-1/2 bg-wash" />
      <div className="mt-6 border-t border-line pt-4">
        <div className="flex min-h-12 items-center">
          <span className="skeleton-line w-2/5 bg-wash" />
        </div>
      </div>
    </div>
  );
}
