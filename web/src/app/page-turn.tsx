import { ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { prefersStillness } from '@/lib/stillness';

/**
 * Makes the browser fade from one page to the next (page-turn.css says how), where it can. A new key is
 * a new view transition; a list that is narrowed keeps its path, and so does not fade. It holds no
 * page on purpose: React would wait for the pictures inside, and name and move every block of them.
 */
export function PageTurn() {
  const { pathname } = useLocation();
  return <ViewTransition key={prefersStillness() ? 'still' : pathname} />;
}
