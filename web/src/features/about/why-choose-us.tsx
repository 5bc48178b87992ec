import { Drawing, type Shape } from '@/components/drawing';
import { shape as message } from '@/components/drawings.svg?symbol=message';
import { shape as record } from '@/components/drawings.svg?symbol=record';
import { shape as safety } from '@/components/drawings.svg?symbol=safety';
import { shape as team } from '@/components/drawings.svg?symbol=team';
import { SectionHeading } from '@/components/page/section-heading';
import type { TextCard } from '@/generated/api';
import { useSite } from '@/lib/island';

const ICONS = [team, message, record, safety];

export function WhyChooseUs() {
  const { site } = useSite();
  return (
    <section aria-labelledby="why-choose-us" className="page-width py-section">
      <SectionHeading id="why-choose-us">Why Choose Us</SectionHeading>
      <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {site.pages.benefits.map((benefit, index) => (
          <Benefit key={ICONS[index]?.html} icon={ICONS[index] ?? team} {...benefit} />
        ))}
      </ul>
    </section>
  );
}

interface BenefitProps extends TextCard {
  icon: Shape;
}

function Benefit({ icon, title, text }: BenefitProps) {
  return (
    <li className="bg-paper p-8 lg:p-10">
      <Drawing shape={icon} className="size-14 text-blue" />
      <h3 className="mt-6 text-xl">{title}</h3>
      {text && <p className="mt-3 text-quiet">{text}</p>}
    </li>
  );
}
