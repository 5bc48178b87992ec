import { useEffect } from 'react';

/** The browser's own restoring would come before the page is there; on reload it is welcome. */
export function useScrollRestoration(): void {
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
