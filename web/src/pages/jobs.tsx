import { TitledPage } from '@/components/page/hero';
import { JobList } from '@/features/jobs/job-list';
import { useSite } from '@/lib/island';

export default function JobsPage() {
  const { site } = useSite();
  return (
    <TitledPage
      title="Careers"
      heading={`Careers at ${site.company || site.name}`}
      description={site.pages.jobs}
    >
      <div className="page-width py-12 lg:py-16">
        <JobList />
      </div>
    </TitledPage>
  );
}
