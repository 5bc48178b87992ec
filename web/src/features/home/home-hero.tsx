import { ButtonLink, Link } from '@/components/links';
import { Picture } from '@/components/picture';
import type { ProjectSummary } from '@/generated/api';
import { useSite } from '@/lib/island';

interface HomeHeroProps {
  /** The project whose picture is shown; undefined while loading. */
  project: ProjectSummary | undefined;
}

export function HomeHero({ project }: HomeHeroProps) {
  const { site } = useSite();
  return (
    <div className="home-hero graph-paper text-blue">
      <div className="flex flex-col justify-center px-gutter py-14 text-ink lg:py-20">
        <h1 tabIndex={-1} className="text-display">
          {site.headline}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-quiet lg:text-xl">{site.tagline}</p>
        <div className="mt-9">
          <ButtonLink to="/projects">Explore Our Projects</ButtonLink>
        </div>
        <p className="dimension-line mt-12 max-w-xl font-heading text-sm font-medium lg:mt-16">
          {site.experience} since {site.founded}
        </p>
      </div>
      <figure className="relative bg-line max-lg:aspect-4/3">
        {project && (
          <>
            <Picture
              src={project.cover_photo}
              picture={project.cover}
              alt={project.title}
              sizes="(min-width: 64rem) max(55vw, min(178vh, 110rem) - 8rem), 133vw"
              className="absolute inset-0"
              hero
            />
            <figcaption className="absolute bottom-0 left-0 max-w-[80%] border-t border-r border-line bg-paper px-5 py-3 text-sm text-quiet">
              Project:{' '}
              <Link
                to={`/projects/${project.slug}`}
                className="font-semibold text-blue underline decoration-line underline-offset-4 hover:decoration-blue"
              >
                {project.title}
              </Link>
            </figcaption>
          </>
        )}
      </figure>
    </div>
  );
}
