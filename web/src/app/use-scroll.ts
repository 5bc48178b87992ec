import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A new page starts at its top; Back and Forward return to where the visitor was. */
export function useScroll(): void {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const arrived = useRef(false);

  useLayoutEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    // The first view, and jumps to a fragment, are the browser's business.
    const first = !arrived.current;
    arrived.current = true;
    if (first || (hash && navigation === 'POP')) return;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, navigation === 'POP' ? (positions.current.get(key) ?? 0) : 0);
  }, [key, hash, navigation]);

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
