import type { Discipline } from '@/generated/api';

interface DisciplineListProps {
  disciplines: Discipline[];
}

export function DisciplineList({ disciplines }: DisciplineListProps) {
  return (
    <ul aria-label="Disciplines" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
      {disciplines.map(({ title }) => (
        <li key={title} className="before:mr-2 before:inline-block before:size-1.5 before:bg-amber">
          {title}
        </li>
      ))}
    </ul>
  );
}
