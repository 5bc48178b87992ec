// What the address says.
import { createContext, useContext } from 'react';

const context = createContext('');

/** Of the page that the server sent. The visitor may have gone on since, and back even before any of this runs. */
export function firstUrl(): URL {
  const [loaded] = performance.getEntriesByType('navigation');
  return new URL(loaded?.name ?? '', document.URL);
}

export const SlugProvider = context.Provider;

/** The last part of the address of a service, project, job or post. */
export function useSlug(): string {
  return useContext(context);
}

/** Undefined for text that cannot be decoded: an address may hold anything. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
