import { Hero } from '@/components/hero';
import { LoadFailed } from '@/components/load-failed';
import { PageHead } from '@/components/page-head';
import { AboutSkeleton } from '@/features/about/about-skeleton';
import { Expertise } from '@/features/about/expertise';
import { useAbout } from '@/features/about/get-about';
import { Portfolio } from '@/features/about/portfolio';
import { VisionMission } from '@/features/about/vision-mission';
import { WhoWeAre } from '@/features/about/who-we-are';
import { WhyChooseUs } from '@/features/about/why-choose-us';
import { useSite } from '@/lib/site';

export default function AboutPage() {
  const { site } = useSite();
  const about = useAbout();
  const summary = `${site.company} has ${site.experience} of experience in engineering consultancy. Founded in ${site.founded}.`;
  return (
    <>
      <PageHead title="About Us" description={summary} />
      <Hero title="About Us">{summary}</Hero>
      {about.isPending && <AboutSkeleton />}
      {about.isLoadingError && (
        <div className="page-width pt-12">
          <LoadFailed what="Our story" onRetry={() => about.refetch()} />
        </div>
      )}
      {about.data && (
        <>
          <WhoWeAre about={about.data} />
          <VisionMission about={about.data} />
          <Expertise about={about.data} />
        </>
      )}
      <WhyChooseUs />
      {about.data && <Portfolio href={about.data.portfolio} />}
    </>
  );
}
