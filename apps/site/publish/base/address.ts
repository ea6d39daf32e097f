import { UserError } from './findings.ts';

/** The address at which the site is published. */
export interface Address {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** The base path with its slashes: / or /repo/. */
  base: string;
}

// The pattern of the schema for content/site.yaml. Web server configurations contain the parts, and
// some characters are commands there.
const form = /^https:\/\/[^/?#@;$()\s]+(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*\/?$/;

/** Parses an address such as https://example.org or https://example.org/repo. Throws if it is not valid. */
export function addressOf(url: string): Address {
  if (!form.test(url) || !URL.canParse(url)) {
    throw new UserError(`the address of the site is not like https://example.org or https://example.org/repo: ${url}`);
  }
  const { origin, pathname } = new URL(url);
  return { origin, base: pathname.replace(/\/*$/, '/') };
}

/** Returns the absolute address of a path of the site: /whoami below /repo/ is https://example.org/repo/whoami. */
export function absolute({ origin, base }: Address, path: string): string {
  return origin + base + path.replace(/^\//, '');
}

/** Returns the folder of a language's files below the published folder: en/, and none for the source language. */
export const folderOf = (locale: string, sourceLocale: string) => (locale === sourceLocale ? '' : `${locale}/`);
