import { Drawing, type Shape } from '@/components/drawing';
import { shape as beam } from '@/components/drawings.svg?symbol=beam';
import { shape as leaf } from '@/components/drawings.svg?symbol=leaf';
import { shape as model } from '@/components/drawings.svg?symbol=model';
import { ButtonLink, plateButtonClass } from '@/components/links';
import type { TextCard } from '@/generated/api';
import { useSite } from '@/lib/island';

const ICONS = [beam, model, leaf];

export function AboutBlock() {
  const { site } = useSite();
  return (
    <section aria-labelledby="about" className="graph-paper bg-plate text-on-plate [--focus:white]">
      <div className="page-width py-section">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <div>
            <div className="centre-line mb-5 w-16" />
            <h2 id="about" className="text-title">
              About Us
            </h2>
          </div>
          <div>
            {site.pages.company && (
              <p className="mb-8 max-w-xl text-lg text-on-plate-quiet lg:text-xl">
                {site.pages.company}
              </p>
            )}
            <div>
              <ButtonLink to="/about-us" className={plateButtonClass}>
                Meet Our Team
              </ButtonLink>
            </div>
          </div>
        </div>
        <ul className="mt-14 grid border-white/25 max-md:divide-y md:grid-cols-3 md:divide-x lg:mt-20">
          {site.pages.features.map((feature, index) => (
            <FeatureCard key={ICONS[index]?.html} icon={ICONS[index] ?? beam} {...feature} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface FeatureCardProps extends TextCard {
  icon: Shape;
}

function FeatureCard({ icon, title, text }: FeatureCardProps) {
  return (
    <li className="border-white/25 py-10 md:px-8 lg:px-12 md:first:pl-0 md:last:pr-0">
      <Drawing shape={icon} className="size-16" />
      <h3 className="mt-6 text-xl">{title}</h3>
      {text && <p className="mt-3 text-on-plate-quiet">{text}</p>}
    </li>
  );
}
