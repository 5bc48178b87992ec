import { FilteredList } from '@/components/filtered-list';
import { TitledPage } from '@/components/page/hero';
import { ProjectsBrowser } from '@/features/projects/projects-browser';
import type { ProjectSummary } from '@/generated/api';
import { useSite } from '@/lib/island';

export default function ProjectsPage() {
  const { site } = useSite();
  return (
    <TitledPage searchable title="Our Projects" description={site.pages.projects}>
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
