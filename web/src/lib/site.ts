import { createContext, useContext } from 'react';
import type { Site } from '@/lib/payload';

interface SiteContext {
  site: Site;
  origin: string;
}

const context = createContext<SiteContext | null>(null);

export const SiteProvider = context.Provider;

/** The site's own data and its public origin, which stay the same on every page. */
export function useSite(): SiteContext {
  const value = useContext(context);
  if (!value) throw new Error('useSite needs a SiteProvider above it');
  return value;
}
