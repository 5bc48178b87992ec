import { useEffect } from 'react';
import { firstUrl } from '@/lib/address';

/**
 * A link within the site may lead to an address that the server redirects: it is asked before the visitor reads that
 * there is no such page. What the server itself sent is its word already.
 */
export function useServersWord(isMissing: boolean): void {
  useEffect(() => {
    if (isMissing && window.location.pathname !== firstUrl().pathname) window.location.reload();
  }, [isMissing]);
}
