import type { JobCard } from '@/lib/payload';

interface JobFactsProps {
  job: JobCard;
  closes?: string | null;
}

export function JobFacts({ job, closes }: JobFactsProps) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      <Fact term="Type">{job.type}</Fact>
      <Fact term="Location">{job.location}</Fact>
      <Fact term="Posted">{day(job.created_at)}</Fact>
      {closes && <Fact term="Closes">{day(closes)}</Fact>}
    </dl>
  );
}

interface FactProps {
  term: string;
  children: string;
}

function Fact({ term, children }: FactProps) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}

function day(time: string): string {
  return time.slice(0, 10);
}
