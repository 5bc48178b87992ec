// The data island: what the server put into the document so that the browser need not ask.

import { createContext, useContext } from 'react';
import type { Site } from '@/lib/payload';

export interface Answer {
  status: number;
  body: unknown;
}

/** How the application form fared that a browser posted without a script. */
export interface FormAnswer {
  sent: boolean;
  message: string;
  /** By field: what is wrong with it. */
  errors: Record<string, string[]>;
  /** By field: what was sent. The file cannot be given back. */
  values: Record<string, string> | null;
}

export interface Island {
  /** Ends in "*" on pages that many addresses share: those for unknown slugs and paths. */
  path: string;
  origin: string;
  site: Site;
  /** By API path below /api/public/. */
  answers: Record<string, Answer>;
  /** Only on a page that answers a form. */
  application?: FormAnswer;
}

/** A shared page's answer is keyed "blogs/*"; here it belongs to the slug actually asked for. */
export function answerKey(key: string, slug: string | undefined): string {
  return slug !== undefined && key.endsWith('/*') ? key.slice(0, -1) + slug : key;
}

type SiteContext = Pick<Island, 'site' | 'origin' | 'application'>;

const context = createContext<SiteContext | null>(null);

export const SiteProvider = context.Provider;

/** The site's own data and its public origin, and how a form fared that was posted to get here. */
export function useSite(): SiteContext {
  const value = useContext(context);
  if (!value) throw new Error('useSite needs a SiteProvider above it');
  return value;
}
