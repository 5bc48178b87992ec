import { RichText } from '@/components/rich-text';
import type { Job } from '@/lib/payload';
import { JobFacts } from './job-facts';

interface JobDetailsProps {
  job: Job;
}

export function JobDetails({ job }: JobDetailsProps) {
  return (
    <section aria-labelledby="job-title">
      <h2 id="job-title" className="mb-5 text-title">
        {job.title}
      </h2>
      <JobFacts job={job} closes={job.closes_at} />
      <Part heading="Key Responsibilities" html={job.key_responsibilities} />
      <Part heading="Preferred Qualifications" html={job.preferred_qualifications} />
    </section>
  );
}

interface PartProps {
  heading: string;
  html: string | null;
}

function Part({ heading, html }: PartProps) {
  if (!html) return null;
  return (
    <div className="mt-8 border-t border-line pt-8">
      <h3 className="mb-4 text-xl">{heading}</h3>
      <RichText html={html} />
    </div>
  );
}
