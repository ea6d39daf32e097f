import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { inject } from 'vitest';
import { pathOf, screens } from '../../../../fixtures/specification.ts';

/** Every address of the site with its screen and language. */
export const addresses = screens.flatMap((screen) =>
  (['it', 'en'] as const).map((locale) => ({ screen, locale, path: pathOf(screen, locale, 'it') })),
);

/** The folder of a site that the set-up published. */
export function siteFolder(site: 'root' | 'below'): string {
  return join(inject('published'), site, 'site');
}

/** The text of a published file. */
export function published(file: string, site: 'root' | 'below' = 'root'): string {
  return readFileSync(join(siteFolder(site), file), 'utf8');
}

/** The file of a document's path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** A published document, without running its scripts. */
export function documentAt(path: string, site: 'root' | 'below' = 'root'): Document {
  return parse(published(fileOf(path), site));
}

/** A document from its HTML. */
export function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

/** What a document carries inside: the code of its scripts, without data, and of its styles. */
export function inlineIn(document: Document): { scripts: string[]; styles: string[] } {
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { scripts: texts('script:not([type="application/ld+json"])'), styles: texts('style') };
}

/** An attribute of the one element that a selector names. Throws where there is none, or several. */
export function attribute(document: Document, selector: string, name: string): string {
  const found = document.querySelectorAll(selector);
  if (found.length !== 1) throw new Error(`${selector}: ${found.length} elements`);
  return found[0]?.getAttribute(name) ?? '';
}
