import { useLocation, useNavigate } from 'react-router';
import { disciplineIn, disciplineSearch } from '@/lib/discipline-search';

/**
 * Which of the titles a list is narrowed to. The choice lives in the address, so that it can be shared
 * and Back undoes it. Without one, or with an unknown one, it is the first; `plain` needs no query.
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
