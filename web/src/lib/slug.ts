import { createContext, useContext } from 'react';

const context = createContext('');

export const SlugProvider = context.Provider;

/** The last part of the address of a service, project, job or post. */
export function useSlug(): string {
  return useContext(context);
}
