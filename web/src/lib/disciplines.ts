import type { Discipline } from '@/generated/api';
import { useLocation, useNavigate } from '@/lib/location';

/** A discipline called "all", in any case, means no filter. */
export function isAll(title: string): boolean {
  return title.toLowerCase() === 'all';
}

/** The filter's titles, with All in front. A discipline of that title in the content is left out. */
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

export const FILTER = 'discipline';

/**
 * Which of the titles a list is filtered by. The choice is in the address, so that it can be shared and
 * Back undoes it. Without one, or with an unknown one, it is the first; `plain` needs no query. Another
 * choice starts at the first page.
 */
export function useDiscipline(titles: string[], plain?: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(FILTER);
  const chosen = titles.find((title) => title === asked) ?? titles[0];

  const choose = (title: string) => {
    const query = new URLSearchParams({ [FILTER]: title });
    navigate(title === plain ? pathname : `${pathname}?${query}`);
  };
  return { chosen, choose };
}
