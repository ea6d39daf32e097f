import { createHash } from 'node:crypto';
import type { App } from './bundle.ts';
import { assetsFolder } from './hosting/headers.ts';

/**
 * The texts that the app fetches: a JSON file for each part of each language. They are data and have
 * one hash for all, so that a document contains neither their integrity nor a list of them.
 */
export interface PublishedTexts {
  /** The beginning of their paths below the base path; a language, a hyphen, a part and .json follow. */
  prefix: string;
  /** The files by their path below the published folder. */
  files: Record<string, string>;
}

/** Returns the texts of a site's screens. */
export async function publishedTexts(app: App): Promise<PublishedTexts> {
  const parts = ['common', ...app.routes.map(({ id }) => id)] as const;
  const named = app.locales.flatMap((locale) =>
    parts.map(async (part) => [`${locale}-${part}.json`, JSON.stringify(await app.loadTexts[locale][part]())] as const),
  );
  const texts = await Promise.all(named);
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
  const prefix = `${assetsFolder}/texts-${hash}-`;
  return { prefix, files: Object.fromEntries(texts.map(([name, text]) => [prefix + name, text])) };
}
