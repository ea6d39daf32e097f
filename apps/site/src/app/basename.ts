/** The base path as the router wants it: without a slash at its end, unless it is nothing else. */
export const basename = import.meta.env.BASE_URL.replace(/(.)\/$/, '$1');
