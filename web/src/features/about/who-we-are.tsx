import { RichText } from '@/components/rich-text';
import { SectionHeading } from '@/components/section-heading';
import type { About } from '@/lib/payload';

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
