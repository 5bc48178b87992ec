import { useEffect } from 'react';

// Of the page that the server sent.
const loaded = typeof window === 'undefined' ? '' : window.location.pathname;

/**
 * A link within the site may lead to an address that the server redirects: it is asked before the visitor reads that
 * there is no such page. What the server itself sent is its word already.
 */
export function useServersWord(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing && window.location.pathname !== loaded) window.location.reload();
  }, [isMissing]);
}
