import { useEffect } from 'react';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { useAnswerCache } from '@/lib/answers';
import { afterPaint } from '@/lib/browser';
import { listen } from '@/lib/listening';

/** Fetches a page's chunk and answers as soon as someone points at a link to it. */
export function usePrefetch(pages: Pages): void {
  const cache = useAnswerCache();
  useEffect(() => {
    // Listening on the document also covers links inside the authors' own HTML.
    const prefetch = (link: HTMLAnchorElement) => {
      if (link.origin !== window.location.origin) return;
      // What this page failed to load is only retried on request, not by a passing pointer.
      if (link.pathname === window.location.pathname) return;
      const { route, slug = '' } = matchRoute(link.pathname);
      // If it fails, the visit itself tries again and reports it.
      pages.load(route.screen).catch(() => {});
      for (const path of route.answers(slug)) cache.prefetch(path);
    };
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      // What the pointer does to the page is shown first.
      if (link) afterPaint(() => prefetch(link));
    };
    return listen(document, { mouseover: onIntent, focusin: onIntent, touchstart: onIntent });
  }, [cache, pages]);
}
