import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { type AwaitedScroll, awaitTarget, restore, scrollTo } from '@/app/scroll/awaited-scroll';
import { ScrollPositions } from '@/app/scroll/scroll-positions';
import { decode } from '@/lib/address';

// The browser tells of a scroll with its next paint; who leaves before that, leaves by one of the others.
const MOMENTS = ['scroll', 'click', 'popstate'];

/** A new page starts at its top; Back and Forward return to where the visitor was, also after a reload. */
export function useScroll(): void {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  // The first entry of every document has the same key, and the browser's own jumps leave none behind:
  // the address tells those places apart.
  const place = key + pathname + search + hash;
  const [positions] = useState(() => new ScrollPositions());
  const shown = useRef<{ pathname: string; search: string }>(null);
  const awaited = useRef<AwaitedScroll>(null);

  useLayoutEffect(() => {
    const remember = () => {
      // A jump may scroll before the router has heard of it.
      if (window.location.hash === hash) positions.set(place, position(awaited.current));
    };
    const leave = () => {
      remember();
      positions.save();
    };
    for (const event of MOMENTS) window.addEventListener(event, remember, { passive: true });
    window.addEventListener('pagehide', leave);
    // A phone may end a page that it has put aside without another word.
    document.addEventListener('visibilitychange', leave);
    return () => {
      for (const event of MOMENTS) window.removeEventListener(event, remember);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [positions, place, hash]);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    awaited.current?.stop();
    const known = navigation === 'POP' ? positions.get(place) : undefined;
    if (!before) {
      // The first view is the browser's business, unless it was told otherwise when this entry was left.
      const left = window.history.scrollRestoration === 'manual' && window.scrollY === 0;
      if (left && known) awaited.current = restore(known);
      return;
    }
    const samePath = before.pathname === pathname;
    const id = decode(hash.slice(1)) ?? '';
    // A jump within the page, or Back to one. The browser scrolls for the first but not for the
    // second, and both look alike from here; for the first this leads to where it is heading anyway.
    if (samePath && hash && navigation === 'POP') {
      document.getElementById(id)?.scrollIntoView();
      return;
    }
    // A list that was narrowed differently is still the same page, and stays where it is.
    const narrowed = samePath && before.search !== search;
    if (known === undefined && !narrowed) scrollTo(0);
    if (known !== undefined) awaited.current = restore(known);
    else if (id) awaited.current = awaitTarget(id);
    positions.set(place, position(awaited.current));
  }, [positions, place, pathname, search, hash, navigation]);

  useScrollRestoration();
}

/** Where the visitor is to be found again; unknown while the page does not have the place yet. */
function position(awaited: AwaitedScroll | null): number | undefined {
  return awaited?.pending ? awaited.top : window.scrollY;
}

/** The browser's own restoring would come before the page is there; on reload it is welcome. */
function useScrollRestoration(): void {
  useEffect(() => {
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const handBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    take();
    window.addEventListener('pagehide', handBack);
    // Out of the back/forward cache the page goes on as it was left.
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('pagehide', handBack);
      window.removeEventListener('pageshow', take);
    };
  }, []);
}
