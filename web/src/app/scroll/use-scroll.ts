import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type DeferredScroll,
  restoreScroll,
  scrollTo,
  scrollToTarget,
} from '@/app/scroll/deferred-scroll';
import { ScrollPositions } from '@/app/scroll/scroll-positions';
import { LINKED } from '@/components/links';
import { decode } from '@/lib/address';
import { listen } from '@/lib/listening';
import { useLocation, useNavigationType } from '@/lib/location';

// The scroll event comes with the next paint. A visitor who leaves before it does so by one of the others.
const SAVE_EVENTS = ['scroll', 'click', 'popstate'];

type Deferred = RefObject<DeferredScroll | null>;

/** A new page starts at its top; Back and Forward return to where the visitor was, also after a reload. */
export function useScroll(): void {
  const { key, pathname, search, hash, state } = useLocation();
  const navigation = useNavigationType();
  // The first entry of every document has the same key, and the browser's own jumps to a fragment have
  // none: the address distinguishes those entries.
  const entry = key + pathname + search + hash;
  const [positions] = useState(() => new ScrollPositions());
  const shown = useRef<{ pathname: string; search: string }>(null);
  const deferred: Deferred = useRef(null);

  useSavePosition(positions, entry, hash, deferred);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search };
    deferred.current?.stop();
    const saved = navigation === 'POP' ? positions.get(entry) : undefined;
    if (!before) {
      // The browser restores the first view, unless `manual` was set when this entry was left.
      const isOurs = window.history.scrollRestoration === 'manual' && window.scrollY === 0;
      if (isOurs && saved) deferred.current = restoreScroll(saved);
      return;
    }
    const samePath = before.pathname === pathname;
    const id = decode(hash.slice(1)) ?? '';
    // A jump within the page, or Back to one. The browser scrolls for the first but not for the second,
    // and they cannot be told apart here; for the first, this is where it is scrolling to anyway.
    if (samePath && hash && navigation === 'POP') {
      document.getElementById(id)?.scrollIntoView();
      return;
    }
    // A list with another filter is still the same page, and keeps its scroll position, unless a link led to it.
    const isFiltered = samePath && before.search !== search && state !== LINKED;
    if (saved === undefined && !isFiltered) scrollTo(0);
    if (saved !== undefined) deferred.current = restoreScroll(saved);
    else if (id) deferred.current = scrollToTarget(id);
    positions.set(entry, currentPosition(deferred));
  }, [positions, entry, pathname, search, hash, state, navigation]);

  useManualRestoration();
}

function useSavePosition(
  positions: ScrollPositions,
  entry: string,
  hash: string,
  deferred: Deferred,
): void {
  useLayoutEffect(() => {
    const save = () => {
      // A jump to a fragment may scroll before the router knows of it.
      if (window.location.hash === hash) positions.set(entry, currentPosition(deferred));
    };
    const store = () => {
      save();
      positions.save();
    };
    // Before a click changes the page: to ask for the position after that would lay it out at once. Not the scrolling of
    // parts of the page.
    const options = (event: string) => ({ capture: event !== 'scroll', passive: true });
    for (const event of SAVE_EVENTS) window.addEventListener(event, save, options(event));
    // A phone may discard a page in the background after no other event than visibilitychange.
    const unlisten = listen(window, { pagehide: store, visibilitychange: store });
    return () => {
      for (const event of SAVE_EVENTS) window.removeEventListener(event, save, options(event));
      unlisten();
    };
  }, [positions, entry, hash, deferred]);
}

/** Where to return to; undefined while the target of a deferred scroll is not there yet. */
function currentPosition({ current }: Deferred): number | undefined {
  return current?.pending ? current.top : window.scrollY;
}

/** The browser would restore the position before the page's content is there. It may do so on a reload. */
function useManualRestoration(): void {
  useEffect(() => {
    const setManual = () => {
      window.history.scrollRestoration = 'manual';
    };
    const setAuto = () => {
      window.history.scrollRestoration = 'auto';
    };
    setManual();
    // A page from the back/forward cache continues where it stopped.
    return listen(window, { pagehide: setAuto, pageshow: setManual });
  }, []);
}
