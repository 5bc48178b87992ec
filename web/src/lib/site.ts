import { createContext, useContext } from 'react';
import type { Island } from '@/lib/island';

type SiteContext = Pick<Island, 'site' | 'origin' | 'application'>;

const context = createContext<SiteContext | null>(null);

export const SiteProvider = context.Provider;

/** The site's own data and its public origin, and how a form fared that was posted to get here. */
export function useSite(): SiteContext {
  const value = useContext(context);
  if (!value) throw new Error('useSite needs a SiteProvider above it');
  return value;
}
