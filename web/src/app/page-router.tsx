import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { NextPageContext, type NextPageState } from '@/app/next-page';
import { PageHistory } from '@/app/page-history';
import type { Pages } from '@/app/pages';
import { scrollTo } from '@/app/scroll/deferred-scroll';
import { afterPaint, prefersReducedMotion } from '@/lib/browser';
import { VisitProvider } from '@/lib/location';

interface PageRouterProps {
  pages: Pages;
  children: ReactNode;
}

/**
 * The browser's router. Where the browser can, one page fades into the next (view-transition.css).
 * React's own <ViewTransition> moves focus and scroll position at other times; here the next page is
 * complete, scrolled and focused before the browser takes its picture.
 */
export function PageRouter({ pages, children }: PageRouterProps) {
  const [history] = useState(() => new PageHistory(pages));
  const [entry, setEntry] = useState(history.first);
  const [state, setState] = useState<NextPageState>('shown');
  const visit = useMemo(() => ({ ...entry, navigate: history.navigate }), [entry, history]);
  const nextPage = useMemo(() => ({ state, retry: history.retry }), [state, history]);

  useLayoutEffect(() => history.shown(entry), [history, entry]);

  useLayoutEffect(
    () =>
      history.listen({
        onState: setState,
        onReady: (next, samePath) => {
          const show = () => setEntry(next);
          if (samePath || !hasViewTransitions()) return startTransition(show);
          // The visitor sees the press of a link first: until the next page is complete, nothing else is painted.
          afterPaint(() => {
            if (history.isNext(next)) fade(() => history.isNext(next) && flushSync(show));
          });
        },
      }),
    [history],
  );

  return (
    <NextPageContext value={nextPage}>
      <VisitProvider value={visit}>{children}</VisitProvider>
    </NextPageContext>
  );
}

function fade(show: () => void): void {
  // Chromium adds the rest of a smooth scroll to the scroll position of the next page.
  scrollTo(window.scrollY);
  // A hidden tab, a resize or the next fade skips it: the page is shown at once.
  document.startViewTransition(show).ready.catch(() => {});
}

function hasViewTransitions(): boolean {
  return 'startViewTransition' in document && !prefersReducedMotion();
}
