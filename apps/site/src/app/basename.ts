/** The base path as the router expects it: without a slash at the end, except for the root path. */
export const basename = import.meta.env.BASE_URL.replace(/(.)\/$/, '$1');
