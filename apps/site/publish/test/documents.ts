import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { inject } from 'vitest';
import { documents } from './source.ts';

/** Returns the folder of a site that the setup published. */
export function siteFolder(site: 'root' | 'below'): string {
  return join(inject('published'), site, 'site');
}

/** Returns the text of a published file. */
export function published(file: string, site: 'root' | 'below' = 'root'): string {
  return readFileSync(join(siteFolder(site), file), 'utf8');
}

/** Returns the file of a document's path. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

const parsed = new Map<string, Document>();

/** Returns a published document, parsed once, without running its scripts. */
export function documentAt(path: string, site: 'root' | 'below' = 'root'): Document {
  const known = `${site} ${path}`;
  if (!parsed.has(known)) parsed.set(known, parse(published(fileOf(path), site)));
  return parsed.get(known)!;
}

/** Parses the HTML of a document. */
export function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

/** Returns the inline code of a document: its scripts, without data blocks, and its styles. */
export function inlineIn(document: Document): { scripts: string[]; styles: string[] } {
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return { scripts: texts('script:not([type="application/ld+json"])'), styles: texts('style') };
}

/** Returns the inline code that the policy of a site allows: that of every screen and, for articles, of one of them. */
export function inlineOf(site: 'root' | 'below' = 'root'): { scripts: string[]; styles: string[] } {
  const paths = [...documents.map(({ path }) => path), '/writing/lamp'];
  const inline = paths.map((path) => inlineIn(documentAt(path, site)));
  return { scripts: inline[0]!.scripts, styles: [...new Set(inline.flatMap(({ styles }) => styles))] };
}

/** Returns an attribute of the only element that matches a selector. Throws if none or several match. */
export function attribute(document: Document, selector: string, name: string): string {
  const found = document.querySelectorAll(selector);
  if (found.length !== 1) throw new Error(`${selector}: ${found.length} elements`);
  return found[0]?.getAttribute(name) ?? '';
}
