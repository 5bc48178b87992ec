import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { AboutBlock } from '@/features/home/about-block';
import { HomeHero } from '@/features/home/home-hero';
import { LATEST, LatestProjects } from '@/features/projects/latest-projects';
import { HomeServices } from '@/features/services/home-services';
import { TestimonialsCarousel } from '@/features/testimonials/testimonials-carousel';
import type { Home } from '@/generated/api';
import { useAnswer } from '@/lib/answers';

export default function HomePage() {
  const home = useAnswer<Home>('home');
  const { services, projects = [], testimonials = [] } = home.data ?? {};
  return (
    <>
      <PageHead />
      {/* The first project that the grid below leaves out, so that no picture is shown twice. */}
      <HomeHero project={projects[LATEST] ?? projects[0]} />
      <div className="page-width py-section">
        {home.isLoadingError ? (
          <LoadFailed what="Our services and projects" onRetry={() => home.refetch()} />
        ) : (
          <HomeServices services={services} />
        )}
      </div>
      <AboutBlock />
      {testimonials.length > 0 && (
        <div className="bg-wash">
          <div className="page-width py-section">
            <TestimonialsCarousel testimonials={testimonials} />
          </div>
        </div>
      )}
      {projects.length > 0 && <LatestProjects projects={projects} />}
    </>
  );
}
