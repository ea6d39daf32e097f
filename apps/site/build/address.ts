/** The address at which the site is published. */
export interface Address {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** The base path with its slashes: / or /repo/. */
  base: string;
}

/** Parses an address such as https://example.org or https://example.org/repo. Throws if it is not valid. */
export function addressOf(url: string): Address {
  const { origin, pathname } = new URL(url);
  return { origin, base: pathname.replace(/\/*$/, '/') };
}

/** Returns the absolute address of a path of the site: /whoami below /repo/ is https://example.org/repo/whoami. */
export function absolute({ origin, base }: Address, path: string): string {
  return origin + base + path.replace(/^\//, '');
}
