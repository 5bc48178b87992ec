import { RichText } from '@/components/rich-text';
import type { Job } from '@/generated/api';
import { Day, Fact, JobFacts } from './job-facts';

interface JobDetailsProps {
  job: Job;
}

export function JobDetails({ job }: JobDetailsProps) {
  return (
    <section aria-labelledby="job-title">
      <h2 id="job-title" className="mb-5 text-title">
        {job.title}
      </h2>
      <JobFacts>
        <Fact term="Type">{job.type}</Fact>
        <Fact term="Location">{job.location}</Fact>
        {job.address && <Fact term="Address">{job.address}</Fact>}
        {job.remote && <Fact term="Remote">{remoteText(job.remote_from)}</Fact>}
        {job.salary && <Fact term="Salary">{job.salary}</Fact>}
        <Day term="Posted" time={job.created_at} />
        {job.closes_at && <Day term="Closes" time={job.closes_at} />}
      </JobFacts>
      <JobText heading="Key Responsibilities" html={job.key_responsibilities} />
      <JobText heading="Preferred Qualifications" html={job.preferred_qualifications} />
    </section>
  );
}

/** In the words of the job's markup (job.rs). */
function remoteText(countries: string[]): string {
  return countries.length > 0
    ? `Can be fully remote, from ${countries.join(', ')}`
    : 'Can be fully remote';
}

interface JobTextProps {
  heading: string;
  html: string | null;
}

function JobText({ heading, html }: JobTextProps) {
  if (!html) return null;
  return (
    <div className="mt-8 border-t border-line pt-8">
      <h3 className="mb-4 text-xl">{heading}</h3>
      <RichText html={html} />
    </div>
  );
}
