import { SectionHeading } from '@/components/page/section-heading';
import { Picture } from '@/components/picture';
import type { About } from '@/generated/api';

interface VisionMissionProps {
  about: About;
}

export function VisionMission({ about }: VisionMissionProps) {
  const { our_mission, our_vision, image, picture } = about;
  return (
    <section aria-labelledby="vision-mission" className="border-y border-line bg-wash">
      <div className="page-width py-section">
        <SectionHeading id="vision-mission">Vision &amp; Mission</SectionHeading>
        <div className={`mt-10 grid gap-px bg-line ${image ? 'lg:grid-cols-2' : ''}`}>
          {image && (
            <Picture
              src={image}
              picture={picture}
              alt=""
              sizes="(min-width: 64rem) min(60vw, 54rem), 100vw"
              className="max-lg:aspect-video"
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
