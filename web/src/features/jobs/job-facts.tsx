import type { ReactNode } from 'react';

interface JobFactsProps {
  children: ReactNode;
}

export function JobFacts({ children }: JobFactsProps) {
  return <dl className="grid grow gap-y-1">{children}</dl>;
}

interface FactProps {
  term: string;
  children: string;
}

export function Fact({ term, children }: FactProps) {
  return (
    // With large text on a narrow screen, there is no room beside the term.
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-18 text-quiet">{term}</dt>
      <dd className="min-w-[min(100%,5rem)] flex-1 tabular-figures">{children}</dd>
    </div>
  );
}

interface DayProps {
  term: string;
  time: string;
}

export function Day({ term, time }: DayProps) {
  return <Fact term={term}>{time.slice(0, 10)}</Fact>;
}
