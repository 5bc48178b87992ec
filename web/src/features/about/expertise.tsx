import type { About } from '@/generated/api';

interface ExpertiseProps {
  about: About;
}

export function Expertise({ about }: ExpertiseProps) {
  return (
    <section
      aria-labelledby="our-expertise"
      className="graph-paper bg-plate text-on-plate [--focus:white]"
    >
      <div className="page-width py-section">
        <div className="centre-line mb-5 w-16" />
        <h2 id="our-expertise" className="text-title">
          Our Expertise
        </h2>
        <dl className="mt-12 grid grid-cols-2 gap-x-8 gap-y-12 lg:mt-16 lg:grid-cols-4">
          <Counter label="Years" count={about.years} />
          <Counter label="Projects" count={about.projects} />
          <Counter label="Clients" count={about.clients} />
          <Counter label="Engineers" count={about.engineers} />
        </dl>
      </div>
    </section>
  );
}

interface CounterProps {
  label: string;
  count: number;
}

function Counter({ label, count }: CounterProps) {
  return (
    <div className="flex flex-col-reverse border-l border-white/25 pl-5 lg:pl-8">
      <dt className="mt-3 text-lg text-on-plate-quiet">{label}</dt>
      <dd className="font-heading wrap-normal text-figure font-semibold tracking-tight tabular-figures">
        {`${count}+`}
      </dd>
    </div>
  );
}
