import { FilteredList } from '@/components/filtered-list';
import { TitledPage } from '@/components/page/hero';
import { ProjectsBrowser } from '@/features/projects/projects-browser';
import type { ProjectSummary } from '@/lib/payload';

const DESCRIPTION =
  'Terminals, process units, offshore modules and buildings: projects we have engineered, by discipline.';

export default function ProjectsPage() {
  return (
    <TitledPage title="Our Projects" description={DESCRIPTION}>
      <div className="page-width py-12 lg:py-16">
        <FilteredList<ProjectSummary> path="projects" what="The projects">
          {(projects, disciplines) => (
            <ProjectsBrowser disciplines={disciplines} projects={projects} />
          )}
        </FilteredList>
      </div>
    </TitledPage>
  );
}
