import { SectionHeading } from '@/components/section-heading';
import type { About } from '@/lib/payload';

interface VisionMissionProps {
  about: About;
}

export function VisionMission({ about }: VisionMissionProps) {
  const { our_mission, our_vision, image } = about;
  return (
    <section aria-labelledby="vision-mission" className="border-y border-line bg-wash">
      <div className="page-width py-section">
        <SectionHeading id="vision-mission">Vision &amp; Mission</SectionHeading>
        <div className={`mt-10 grid gap-px bg-line ${image ? 'lg:grid-cols-2' : ''}`}>
          {image && (
            <img
              src={image}
              alt=""
              loading="lazy"
              width={1600}
              height={900}
              className="aspect-video size-full object-cover lg:aspect-auto"
            />
          )}
          <div className={`grid gap-px bg-line ${image ? '' : 'md:grid-cols-2'}`}>
            <Statement title="Our Mission">{our_mission}</Statement>
            <Statement title="Our Vision">{our_vision}</Statement>
          </div>
        </div>
      </div>
    </section>
  );
}

interface StatementProps {
  title: string;
  children: string;
}

function Statement({ title, children }: StatementProps) {
  return (
    <article className="bg-paper p-8 lg:p-12">
      <h3 className="font-heading text-lg text-blue">{title}</h3>
      <p className="mt-4 font-heading text-xl leading-snug font-medium lg:text-2xl">{children}</p>
    </article>
  );
}
