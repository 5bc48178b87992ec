import { Icon, type IconName } from '@/components/icon';
import { SectionHeading } from '@/components/page/section-heading';

/** Not in the content folder: the specification fixes these four. */
export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-choose-us" className="page-width py-section">
      <SectionHeading id="why-choose-us">Why Choose Us</SectionHeading>
      <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        <Benefit icon="team" title="Experienced Team">
          The engineer who signs the calculation has stood on a site like yours before.
        </Benefit>
        <Benefit icon="message" title="Fast Communication">
          One named contact, an answer the same day, and questions asked while they are cheap.
        </Benefit>
        <Benefit icon="record" title="Proven Record">
          Terminals, modules and buildings that were built as drawn and are in service today.
        </Benefit>
        <Benefit icon="safety" title="Commitment to Safety">
          Hazards are designed out first; what remains is written where the people on site will read
          it.
        </Benefit>
      </ul>
    </section>
  );
}

interface BenefitProps {
  icon: IconName;
  title: string;
  children: string;
}

function Benefit({ icon, title, children }: BenefitProps) {
  return (
    <li className="bg-paper p-8 lg:p-10">
      <Icon name={icon} className="size-14 text-blue" />
      <h3 className="mt-6 text-xl">{title}</h3>
      <p className="mt-3 text-quiet">{children}</p>
    </li>
  );
}
