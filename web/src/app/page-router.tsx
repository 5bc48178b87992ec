import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router';
import { NextPageContext, type NextPageState } from '@/app/next-page';
import { PageHistory } from '@/app/page-history';
import type { Pages } from '@/app/pages';
import { scrollTo } from '@/app/scroll/awaited-scroll';
import { prefersReducedMotion } from '@/lib/browser';

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
  const [history] = useState(() => new PageHistory(pages));
  const [place, setPlace] = useState(history.place);
  const [state, setState] = useState<NextPageState>('shown');
  const arrival = useMemo(() => ({ state, retry: history.retry }), [state, history]);

  useLayoutEffect(() => history.shown(place), [history, place]);

  useLayoutEffect(
    () =>
      history.listen({
        onState: setState,
        onReady: (next, samePath) => {
          const show = () => setPlace(next);
          if (samePath || !fades()) return startTransition(show);
          // Chromium adds what is left of a smooth scroll to where the next page is scrolled to.
          scrollTo(window.scrollY);
          const fade = document.startViewTransition(() => {
            if (history.isNext(next)) flushSync(show);
          });
          // Broken off by a hidden tab, another size, the next fade: then there is no fade, but the page.
          fade.ready.catch(() => {});
        },
      }),
    [history],
  );

  return (
    <NextPageContext value={arrival}>
      <Router location={place.location} navigationType={place.action} navigator={history.navigator}>
        {children}
      </Router>
    </NextPageContext>
  );
}

function fades(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion();
}
