import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  Router,
} from 'react-router';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { prefersStillness } from '@/lib/stillness';

interface PageRouterProps {
  pages: Pages;
  children: ReactNode;
}

/**
 * The browser's router, but where the browser can, a page fades into the next (page-turn.css says how).
 * React's own <ViewTransition> moves focus and scroll at times of its own; here the next page is
 * there as a whole, scrolled and focused, before the browser looks at it.
 */
export function PageRouter({ pages, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({
    action: history.action,
    location: history.location,
  });
  const shown = useRef(location.pathname);

  useLayoutEffect(() => {
    shown.current = location.pathname;
  }, [location]);

  useLayoutEffect(() => {
    let latest: Location;
    return history.listen(async ({ action, location: next }) => {
      latest = next;
      const show = () => setPlace({ action, location: next });
      if (next.pathname === shown.current || !turnsPages()) {
        startTransition(show);
        return;
      }
      // The screen stands still while a turn is prepared, so the wait for the page comes before it.
      await pages.await(matchRoute(next.pathname).route.page);
      if (next !== latest) return;
      const turn = document.startViewTransition(() => {
        if (next === latest) flushSync(show);
      });
      // Broken off by a hidden tab, another size, the next turn: then there is no fade, but the page.
      turn.ready.catch(() => {});
    });
  }, [history, pages]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

function turnsPages(): boolean {
  return 'startViewTransition' in document && !prefersStillness();
}
