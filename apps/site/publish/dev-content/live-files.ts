import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Part } from '../../src/i18n/visit-texts.ts';
import { addressOf } from '../base/address.ts';
import { browserTexts } from '../browser-texts.ts';
import { type Compiled, settingsOf } from '../base/compiled.ts';
import { type CVForms, cvForms } from '../cv/forms.ts';
import { mediaTypes } from '../hosting/headers.ts';

/** Makes the forms of the CV of a compiled content. */
export type FormsOf = (content: Compiled) => Promise<Pick<CVForms, 'files' | 'links'>>;

async function formsNow(content: Compiled): Promise<CVForms> {
  return cvForms(content, addressOf((await settingsOf(content)).site.url));
}

/** Serves the texts of the content in development, and the forms of its CV, as they are now. */
export function liveFiles(content: Compiled, formsOf: FormsOf = formsNow): Plugin {
  let links: Promise<CVForms['links']> | undefined;

  /** Returns the links to the forms, made once: making all forms again would delay each saved text. */
  function linksAtStart(): Promise<CVForms['links']> {
    links ??= formsOf(content).then((forms) => forms.links);
    // The content can be corrected.
    links.catch(() => (links = undefined));
    return links;
  }

  async function fileAt(path: string): Promise<string | Uint8Array | undefined> {
    const [, locale, part] = /^texts\/([\w-]+)-(\w+)\.json$/.exec(path) ?? [];
    if (!locale) return (await formsOf(content)).files[path];
    if (!existsSync(join(content.modules, 'content', locale, `${part}.json`))) return undefined;
    return JSON.stringify(await browserTexts(content, locale, part as Part, await linksAtStart()));
  }

  return {
    name: 'live-files',
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(config.base, '');
        if (!/\.(asc|json|pdf|txt|vcf)$/.test(path)) {
          next();
          return;
        }
        fileAt(path).then((bytes) => {
          if (bytes === undefined) {
            // An error would be shown on the open page, with words of the address.
            if (path.startsWith('texts/')) response.writeHead(404).end();
            else next();
            return;
          }
          response.setHeader('Content-Type', mediaTypes[path.split('.').at(-1) ?? ''] ?? '');
          response.setHeader('Cache-Control', 'no-store');
          response.end(bytes);
        }, next);
      });
    },
  };
}
