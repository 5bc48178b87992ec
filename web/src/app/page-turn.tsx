import { useEffect, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { prefersStillness } from '@/lib/stillness';

/**
 * Makes the browser fade from one page to the next (page-turn.css says how), where it can. A new key is
 * a new view transition; a list that is narrowed keeps its path, and so does not fade. It holds no
 * page on purpose: React would wait for the pictures inside, and move every block by itself.
 */
export function PageTurn() {
  const { pathname } = useLocation();
  // React leaves the document out of it, unless the document names itself.
  useEffect(() => {
    document.documentElement.style.viewTransitionName = 'root';
  }, []);
  return <ViewTransition key={prefersStillness() ? 'still' : pathname} />;
}
