import { type Context, use } from 'react';

/** Returns the value of a context, which the providers of the site always have. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('outside of the providers');
  return value;
}
