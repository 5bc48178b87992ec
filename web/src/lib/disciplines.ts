import { useLocation, useNavigate } from 'react-router';
import type { Discipline } from '@/generated/api';
import { decode } from '@/lib/address';

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

// The discipline in the address: "?discipline=Marine+and+Offshore". Parsed by hand, because the server's
// engine has no URLSearchParams.

export const FILTER = 'discipline';

/** The discipline in a query string, whether or not it exists. */
export function disciplineIn(search: string): string | undefined {
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const [name = '', ...value] = pair.split('=');
    if (read(name) === FILTER) return read(value.join('='));
  }
  return undefined;
}

export function disciplineSearch(title: string): string {
  return `?${FILTER}=${encodeURIComponent(title).replaceAll('%20', '+')}`;
}

/** Browsers and people write a space as + or as %20. */
function read(text: string): string | undefined {
  return decode(text.replaceAll('+', ' '));
}

/**
 * Which of the titles a list is filtered by. The choice is in the address, so that it can be shared and
 * Back undoes it. Without one, or with an unknown one, it is the first; `plain` needs no query.
 */
export function useDiscipline(titles: string[], plain?: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = disciplineIn(search);
  const chosen = titles.find((title) => title === asked) ?? titles[0];

  const choose = (title: string) => {
    if (title === chosen) return;
    navigate({ pathname, search: title === plain ? '' : disciplineSearch(title) });
  };
  return { chosen, choose };
}
