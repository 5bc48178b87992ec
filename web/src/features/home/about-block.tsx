import { Icon, type IconName } from '@/components/icon';
import { ButtonLink, plateButtonClass } from '@/components/links';
import { useSite } from '@/lib/island';

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
            <p className="max-w-xl text-lg text-on-plate-quiet lg:text-xl">
              {site.company} has worked on plants, ports and buildings since {site.founded}:{' '}
              {site.experience} of drawings that were built as drawn.
            </p>
            <div className="mt-8">
              <ButtonLink to="/about-us" className={plateButtonClass}>
                Meet Our Team
              </ButtonLink>
            </div>
          </div>
        </div>
        <ul className="mt-14 grid border-white/25 max-md:divide-y md:grid-cols-3 md:divide-x lg:mt-20">
          <FeatureCard icon="beam" title="Code-Compliant Engineering">
            Every member, weld and support is checked against the code it will be judged by, and the
            calculation says which clause.
          </FeatureCard>
          <FeatureCard icon="model" title="Precision Digital Modeling">
            One coordinated model for every trade, so that clashes are found on the screen and not
            on the scaffold.
          </FeatureCard>
          <FeatureCard icon="leaf" title="Sustainable Design Solutions">
            Less steel, shorter routes, longer lives: the lightest answer that is still safe is the
            one we draw.
          </FeatureCard>
        </ul>
      </div>
    </section>
  );
}

interface FeatureCardProps {
  icon: IconName;
  title: string;
  children: string;
}

function FeatureCard({ icon, title, children }: FeatureCardProps) {
  return (
    <li className="border-white/25 py-10 md:px-8 lg:px-12 md:first:pl-0 md:last:pr-0">
      <Icon name={icon} className="size-16" />
      <h3 className="mt-6 text-xl">{title}</h3>
      <p className="mt-3 text-on-plate-quiet">{children}</p>
    </li>
  );
}
