import { Hero } from '@/components/page/hero';
import { PageHead } from '@/components/page/page-head';
import { JobList } from '@/features/jobs/job-list';
import { useSite } from '@/lib/island';

const DESCRIPTION =
  'Open positions for engineers, modellers and coordinators. Read what the work is, and apply in a few minutes.';

export default function JobsPage() {
  const { site } = useSite();
  return (
    <>
      <PageHead title="Careers" description={DESCRIPTION} />
      <Hero title={`Careers at ${site.company || site.name}`}>{DESCRIPTION}</Hero>
      <div className="page-width py-12 lg:py-16">
        <JobList />
      </div>
    </>
  );
}
