import settings from '../../../../schema/site.schema.json' with { type: 'json' };
import { UserError } from './findings.ts';

/** The address at which the site is published. */
export interface Address {
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** The base path with its slashes: / or /repo/. */
  base: string;
}

const form = new RegExp(settings.properties.url.pattern);

/** Parses an address such as https://example.org or https://example.org/repo. Throws if it is not valid. */
export function addressOf(url: string): Address {
  if (!form.test(url.replace(/\/$/, '')) || !URL.canParse(url)) {
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
