import { BrowserSkeleton } from '@/components/browser-skeleton';
import { Hero } from '@/components/hero';
import { LoadFailed } from '@/components/load-failed';
import { PageHead } from '@/components/page-head';
import { useDisciplines } from '@/features/disciplines/get-disciplines';
import { useProjects } from '@/features/projects/get-projects';
import { ProjectsBrowser } from '@/features/projects/projects-browser';

const DESCRIPTION =
  'Terminals, process units, offshore modules and buildings: projects we have engineered, by discipline.';

export default function ProjectsPage() {
  return (
    <>
      <PageHead title="Our Projects" description={DESCRIPTION} />
      <Hero title="Our Projects">{DESCRIPTION}</Hero>
      <div className="page-width py-12 lg:py-16">
        <Projects />
      </div>
    </>
  );
}

function Projects() {
  const disciplines = useDisciplines();
  const projects = useProjects();
  if (disciplines.isLoadingError || projects.isLoadingError) {
    const failed = [disciplines, projects].filter((query) => query.isLoadingError);
    const retry = () => failed.map((query) => query.refetch());
    return <LoadFailed what="The projects" onRetry={retry} />;
  }
  if (disciplines.isPending || projects.isPending) return <BrowserSkeleton />;
  return <ProjectsBrowser disciplines={disciplines.data} projects={projects.data} />;
}
