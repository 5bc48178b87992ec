import { SeeMore } from '@/components/links';
import { SectionHeading } from '@/components/page/section-heading';
import type { ProjectSummary } from '@/generated/api';
import { ProjectCard } from './project-card';

export const LATEST = 5;

interface LatestProjectsProps {
  projects: ProjectSummary[];
}

export function LatestProjects({ projects }: LatestProjectsProps) {
  return (
    <section aria-labelledby="latest-projects" className="page-width py-section">
      <SectionHeading id="latest-projects">Latest Projects</SectionHeading>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {projects.slice(0, LATEST).map((project, index) => (
          <li key={project.id} className="sm:first:col-span-2 lg:first:row-span-2">
            <ProjectCard project={project} large={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex justify-end">
        <SeeMore to="/projects" what="projects" />
      </div>
    </section>
  );
}
