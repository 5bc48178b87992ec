import { BrowserSkeleton } from '@/components/discipline-filter';
import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { ProjectsBrowser } from '@/features/projects/projects-browser';
import { useAnswer } from '@/lib/answers';
import type { Discipline, ProjectCard } from '@/lib/payload';

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
  const disciplines = useAnswer<Discipline[]>('disciplines');
  const projects = useAnswer<ProjectCard[]>('projects');
  if (disciplines.isLoadingError || projects.isLoadingError) {
    const failed = [disciplines, projects].filter((query) => query.isLoadingError);
    const retry = () => failed.map((query) => query.refetch());
    return <LoadFailed what="The projects" onRetry={retry} />;
  }
  if (disciplines.isPending || projects.isPending) return <BrowserSkeleton />;
  return <ProjectsBrowser disciplines={disciplines.data} projects={projects.data} />;
}
