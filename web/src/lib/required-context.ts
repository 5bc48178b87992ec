import { type Context, useContext } from 'react';

/** The value of a context that has to be provided. */
export function useRequired<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (!value) throw new Error('a provider is missing');
  return value;
}
