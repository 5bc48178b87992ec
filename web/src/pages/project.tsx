import { Onward } from '@/components/page/onward';
import { Detail } from '@/features/detail/detail';
import { ServiceCard } from '@/features/services/service-card';
import type { Project, ProjectSummary } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useAnswer, useCachedItem } from '@/lib/answers';

// Projects have more text than pictures, so the pictures' column is narrower than a service's.
const COLUMNS = {
  pictured: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  plain: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
  sizes: '(min-width: 64rem) min(38vw, 34rem), 121vw',
};

export default function ProjectPage() {
  const slug = useSlug();
  const answer = useAnswer<Project>(`projects/${slug}`);
  return (
    <Detail
      answer={answer}
      summary={useCachedItem<ProjectSummary>('projects', slug)}
      fallbackTitle="Our Projects"
      what="This project"
      list={{ path: '/projects', name: 'Projects', all: 'All projects' }}
      columns={COLUMNS}
    >
      <Onward title="Services for work like this" items={answer.data?.services ?? []}>
        {(service) => <ServiceCard service={service} />}
      </Onward>
    </Detail>
  );
}
