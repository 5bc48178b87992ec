import type { Discipline } from '@/lib/payload';

/** A discipline called "all", in any case, stands for no filter. */
export function isAll(title: string): boolean {
  return title.toLowerCase() === 'all';
}

/** The filter's titles with an All of our own in front; one from the content would be a second. */
export function withAll(disciplines: Discipline[]): [string, ...string[]] {
  return ['All', ...disciplines.map(({ title }) => title).filter((title) => !isAll(title))];
}

export function inDiscipline<T extends { disciplines: Discipline[] }>(
  items: T[],
  title: string | undefined,
): T[] {
  if (title === undefined || isAll(title)) return items;
  return items.filter((item) => item.disciplines.some((own) => own.title === title));
}
