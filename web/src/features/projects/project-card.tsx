import { memo } from 'react';
import { DisciplineList } from '@/components/discipline-list';
import { Link } from '@/components/links';
import { CardCover } from '@/components/picture';
import type { ProjectSummary } from '@/generated/api';

const LARGE = '(min-width: 64rem) min(60vw, 54rem), 120vw';

interface ProjectCardProps {
  project: ProjectSummary;
  /** The first of the latest projects is shown larger than the others. */
  large?: boolean;
  /** Whether its picture is the largest thing in the first view of the page. */
  hero?: boolean;
}

/** The same project is not rendered anew when the list around it is. */
export const ProjectCard = memo(function ProjectCard({
  project,
  large = false,
  hero = false,
}: ProjectCardProps) {
  return (
    <article data-testid="project-card" className="group relative flex h-full flex-col">
      <CardCover
        src={project.cover_photo}
        picture={project.cover}
        hero={hero}
        {...(large && { sizes: LARGE })}
        className={large ? 'aspect-4/3 lg:aspect-auto lg:min-h-0 lg:flex-1' : 'aspect-4/3'}
      />
      <div className="border-t-2 border-line pt-4 transition-colors group-hover:border-amber">
        <h3 className={large ? 'text-xl lg:text-2xl' : 'text-lg leading-snug'}>
          <Link to={`/projects/${project.slug}`} className="after:absolute after:inset-0">
            {project.title}
          </Link>
        </h3>
        <div className="mt-2">
          <DisciplineList disciplines={project.disciplines} />
        </div>
      </div>
    </article>
  );
});
