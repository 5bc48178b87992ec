import { Detail } from '@/components/detail';
import { useProject, useProjectCard } from '@/features/projects/get-projects';
import { useSlug } from '@/lib/slug';

// A project tells more than it shows: its pictures are narrower than a service's.
const COLUMNS = {
  pictured: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
  plain: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
  sizes: '(min-width: 64rem) min(38vw, 34rem), 121vw',
};

export default function ProjectPage() {
  const slug = useSlug();
  return (
    <Detail
      answer={useProject(slug)}
      card={useProjectCard(slug)}
      fallbackTitle="Our Projects"
      what="This project"
      list={{ path: '/projects', name: 'All projects' }}
      columns={COLUMNS}
    />
  );
}
