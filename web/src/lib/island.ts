// The data island: what the server puts into the document so that the browser does not have to fetch it.

import { createContext } from 'react';
import type { Site } from '@/generated/api';
import { useRequired } from '@/lib/required-context';

export interface Answer {
  status: number;
  body: unknown;
}

/** The outcome of an application form that a browser posted without a script. */
export interface FormAnswer {
  sent: boolean;
  message: string;
  /** Messages by field. */
  errors: Record<string, string[]>;
  /** The sent values by field. A file cannot be filled in again. */
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

/** A shared page's answer has the key "blogs/*"; here it gets the slug in the address. */
export function answerKey(key: string, slug: string | undefined): string {
  return slug !== undefined && key.endsWith('/*') ? key.slice(0, -1) + slug : key;
}

type SiteContext = Pick<Island, 'path' | 'site' | 'origin' | 'application'>;

const context = createContext<SiteContext | null>(null);

export const SiteProvider = context.Provider;

/** The site's data and public origin, the address of the document, and the outcome of a form that was posted to it. */
export function useSite(): SiteContext {
  return useRequired(context);
}
