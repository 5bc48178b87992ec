import { Onward } from '@/components/page/onward';
import { Detail } from '@/features/detail/detail';
import { ProjectCard } from '@/features/projects/project-card';
import type { Service, ServiceSummary } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useAnswer, useCachedItem } from '@/lib/answers';

export default function ServicePage() {
  const slug = useSlug();
  const answer = useAnswer<Service>(`services/${slug}`);
  return (
    <Detail
      answer={answer}
      summary={useCachedItem<ServiceSummary>('services', slug)}
      fallbackTitle="Our Services"
      what="This service"
      list={{ path: '/services', name: 'Services', all: 'All services' }}
      longTitles
    >
      <Onward title="Projects of this kind" items={answer.data?.projects ?? []}>
        {(project) => <ProjectCard project={project} />}
      </Onward>
    </Detail>
  );
}
