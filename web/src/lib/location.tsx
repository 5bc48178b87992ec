// Where the visitor is, and the way to another page. The entries of the app provide both.
import { createContext, type ReactNode } from 'react';
import { useRequired } from '@/lib/required-context';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Of the entry in the history. Those that the browser made have the same one. */
  key: string;
  /** What was passed to `navigate`. */
  state: unknown;
}

/** How the visitor came: by Back, Forward or a new document, to a new entry in the history, or in place of another. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface NavigateOptions {
  replace?: boolean;
  /** Like a link in the browser: one to the page on screen adds no entry to the history. */
  asLink?: boolean;
  state?: unknown;
}

/** Goes to an address of the site, as it is written in a link. */
export type Navigate = (to: string, options?: NavigateOptions) => void;

interface Visit {
  location: Location;
  type: NavigationType;
  navigate: Navigate;
}

/** The key of entries that have none of their own. */
export const FIRST_KEY = 'default';

const visitContext = createContext<Visit | null>(null);
// Apart from the rest, because they change less: with another query, links and most of the page are not rendered anew.
const navigateContext = createContext<Navigate | null>(null);
const pathnameContext = createContext<string | null>(null);

interface VisitProviderProps {
  value: Visit;
  children: ReactNode;
}

export function VisitProvider({ value, children }: VisitProviderProps) {
  return (
    <navigateContext.Provider value={value.navigate}>
      <pathnameContext.Provider value={value.location.pathname}>
        <visitContext.Provider value={value}>{children}</visitContext.Provider>
      </pathnameContext.Provider>
    </navigateContext.Provider>
  );
}

/** A visit that stays where it is, for the server. */
export function fixedVisit(address: string): Visit {
  const [pathname = '', query] = address.split('?');
  const search = query ? `?${query}` : '';
  const location = { pathname, search, hash: '', key: FIRST_KEY, state: null };
  return { location, type: 'POP', navigate: () => {} };
}

export function useLocation(): Location {
  return useVisit().location;
}

export function usePathname(): string {
  return useRequired(pathnameContext);
}

export function useNavigationType(): NavigationType {
  return useVisit().type;
}

/** The same function on every rendering. */
export function useNavigate(): Navigate {
  return useRequired(navigateContext);
}

export function addressIn({ pathname, search, hash }: Location): string {
  return pathname + search + hash;
}

function useVisit(): Visit {
  return useRequired(visitContext);
}
