import { FilterButtons, ResultCount } from '@/components/discipline-filter';
import type { Discipline, ProjectSummary } from '@/generated/api';
import { inDiscipline, useDiscipline, withAll } from '@/lib/disciplines';
import { ProjectCard } from './project-card';

interface ProjectsBrowserProps {
  disciplines: Discipline[];
  projects: ProjectSummary[];
}

export function ProjectsBrowser({ disciplines, projects }: ProjectsBrowserProps) {
  const titles = withAll(disciplines);
  const [all] = titles;
  const { chosen, choose } = useDiscipline(titles, all);
  const shown = inDiscipline(projects, chosen);
  return (
    <div className="space-y-10">
      <FilterButtons
        action="/projects"
        titles={titles}
        plain={all}
        chosen={chosen}
        onChoose={choose}
      />
      <ResultCount chosen={chosen} count={shown.length} what="project" />
      <h2 className="sr-only">{chosen === all ? 'All projects' : chosen}</h2>
      {shown.length === 0 ? (
        // Spelled as the specification spells it.
        <p className="py-6 text-quiet">No projects available in this dicipline.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {shown.map((project, index) => (
            <li key={project.id}>
              <ProjectCard project={project} hero={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
