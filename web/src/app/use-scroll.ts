import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { decode } from '@/lib/decode';

// The browser tells of a scroll with its next paint; who leaves before that, leaves by one of the others.
const MOMENTS = ['scroll', 'click', 'popstate'];

/** A new page starts at its top; Back and Forward return to where the visitor was. */
export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  // The browser's own jumps leave no key behind; their fragment tells those places apart.
  const place = key + hash;
  const positions = useRef(new Map<string, number>());
  const shown = useRef<{ pathname: string; search: string }>(null);

  useLayoutEffect(() => {
    const remember = () => {
      // A jump may scroll before the router has heard of it.
      if (window.location.hash === hash) positions.current.set(place, window.scrollY);
    };
    for (const event of MOMENTS) window.addEventListener(event, remember, { passive: true });
    return () => {
      for (const event of MOMENTS) window.removeEventListener(event, remember);
    };
  }, [place, hash]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    const samePath = before?.pathname === pathname;
    // The first view is the browser's business.
    if (!before) return;
    const target = document.getElementById(decode(hash.slice(1)) ?? '');
    // A jump within the page, or Back to one. The browser scrolls for the first but not for the
    // second, and both look alike from here; for the first this leads to where it is heading anyway.
    if (samePath && hash && navigation === 'POP') {
      target?.scrollIntoView();
      return;
    }
    const known = navigation === 'POP' ? positions.current.get(place) : undefined;
    // A list that was narrowed differently is still the same page, and stays where it is.
    const narrowed = samePath && before.search !== search;
    if (known !== undefined) scrollTo(known);
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    else if (!narrowed) scrollTo(0);
    positions.current.set(place, window.scrollY);
  }, [place, pathname, search, hash, navigation]);

  // The browser's own restoring would come before the page is there; on reload it is welcome.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', handBack);
    return () => window.removeEventListener('pagehide', handBack);
  }, []);
}

/** At once, even where the page's own style scrolls smoothly. */
function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}
