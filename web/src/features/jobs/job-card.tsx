import { buttonLook } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import type { JobCard as Job } from '@/lib/payload';
import { Day, Fact, JobFacts } from './job-facts';

interface JobCardProps {
  job: Job;
}

// Above the link that covers the card. With a pointer that can hover, only shown under it or with focus.
const applyLook = `${buttonLook} relative [@media(hover:hover)]:invisible [@media(hover:hover)]:opacity-0 group-focus-within/card:visible group-focus-within/card:opacity-100 group-hover/card:visible group-hover/card:opacity-100`;

export function JobCard({ job }: JobCardProps) {
  const address = `/jobs/${job.slug}`;
  return (
    <article
      data-testid="job-card"
      className="group/card relative flex h-full flex-col gap-6 border border-line bg-paper p-5 transition-colors hover:border-blue sm:p-6 lg:p-8"
    >
      <h2 className="text-2xl leading-snug">
        <Link to={address} className="after:absolute after:inset-0">
          {job.title}
        </Link>
      </h2>
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
        <ButtonLink to={address} look={applyLook}>
          Apply<span className="sr-only"> for {job.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
