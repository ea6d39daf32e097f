import { assetsFolder } from './base/paths.ts';
import { contentHash } from './base/content-hash.ts';
import type { TextsFile } from '../src/i18n/backend.ts';

/** The published texts. They are data and have one hash for all, so that a document contains neither their integrity nor a list of them. */
export interface PublishedTexts {
  /** The beginning of their paths below the base path; a language, a hyphen, a part and .json follow. */
  prefix: string;
  /** The files by their path below the published folder. */
  files: Record<string, string>;
}

/** Returns the files of texts, which are given by LOCALE-PART. */
export function publishedTexts(texts: Record<string, TextsFile>): PublishedTexts {
  const prefix = `${assetsFolder}/texts-${contentHash(JSON.stringify(texts))}-`;
  const files = Object.entries(texts).map(([name, file]) => [`${prefix}${name}.json`, JSON.stringify(file)]);
  return { prefix, files: Object.fromEntries(files) as Record<string, string> };
}
