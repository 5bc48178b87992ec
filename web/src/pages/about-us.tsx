import { TitledPage } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { Expertise } from '@/features/about/expertise';
import { Portfolio } from '@/features/about/portfolio';
import { VisionMission } from '@/features/about/vision-mission';
import { AboutSkeleton, WhoWeAre } from '@/features/about/who-we-are';
import { WhyChooseUs } from '@/features/about/why-choose-us';
import type { About } from '@/generated/api';
import { useAnswer } from '@/lib/answers';
import { useSite } from '@/lib/island';

export default function AboutPage() {
  const { site } = useSite();
  const about = useAnswer<About>('about');
  return (
    <TitledPage title="About Us" description={site.pages.about_us}>
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
    </TitledPage>
  );
}
