import { SectionHeading } from '@/components/page/section-heading';
import { RichText } from '@/components/rich-text';
import { Loading } from '@/components/skeleton';
import { ParagraphSkeleton, SectionHeadingSkeleton } from '@/components/text-skeleton';
import type { About } from '@/generated/api';

interface WhoWeAreProps {
  about: About;
}

export function WhoWeAre({ about }: WhoWeAreProps) {
  return (
    <section
      aria-labelledby="who-we-are"
      className="page-width grid gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <SectionHeading id="who-we-are">Who We Are</SectionHeading>
      <div className="text-lg">
        <RichText html={about.who_we_are} />
      </div>
    </section>
  );
}

/** The page's first section while it is loading. What follows is off screen. */
export function AboutSkeleton() {
  return (
    <Loading className="page-width grid min-h-screen content-start gap-x-16 gap-y-8 py-section lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <SectionHeadingSkeleton />
      <ParagraphSkeleton lines={5} className="text-lg" />
    </Loading>
  );
}
