import type { Discipline } from '@/lib/payload';

/** A discipline called "all", in any case, stands for no filter. */
export function isAll(title: string): boolean {
  return title.toLowerCase() === 'all';
}

export function inDiscipline<T extends { disciplines: Discipline[] }>(
  items: T[],
  title: string | undefined,
): T[] {
  if (title === undefined || isAll(title)) return items;
  return items.filter((item) => item.disciplines.some((own) => own.title === title));
}
