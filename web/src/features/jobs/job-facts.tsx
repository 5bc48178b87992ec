import type { ReactNode } from 'react';

interface JobFactsProps {
  children: ReactNode;
}

export function JobFacts({ children }: JobFactsProps) {
  return <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">{children}</dl>;
}

interface FactProps {
  term: string;
  children: string;
}

export function Fact({ term, children }: FactProps) {
  return (
    <>
      <dt className="text-quiet">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}

interface DayProps {
  term: string;
  time: string;
}

export function Day({ term, time }: DayProps) {
  return <Fact term={term}>{time.slice(0, 10)}</Fact>;
}
