import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Address, addressOf } from '../base/address.ts';
import { typeOf } from '../base/outputs.ts';
import { printed } from '../base/findings.ts';
import { browserTexts } from '../../src/i18n/browser-texts.ts';
import { type Compiled, modulesIn, settingsOf } from '../base/compiled.ts';
import { type CVForms, cvForms, selectionFiles } from '../cv/forms.ts';

/** Makes the forms of the CV of a compiled content. */
export type FormsOf = (content: Compiled) => Promise<CVForms>;

/** Calls a function with the content and the address of its site, as they are now. */
const now =
  <T>(make: (content: Compiled, address: Address) => Promise<T>) =>
  async (content: Compiled): Promise<T> =>
    make(content, addressOf((await settingsOf(content)).site.url));

/** Returns the language and the part in a name such as it-home: both can have hyphens; undefined if there is no such part. */
async function partNamed(content: Compiled, name: string): Promise<[locale: string, part: string] | undefined> {
  const texts = join(content.modules, 'content');
  for (const { index } of name.matchAll(/-/g)) {
    const [locale, part] = [name.slice(0, index), name.slice(index + 1)];
    if (!existsSync(join(texts, locale, 'common.json')) || locale === '') continue;
    if (existsSync(join(texts, locale, `${part}.json`)) || (await isArticle(content, part))) return [locale, part];
  }
  return undefined;
}

/** Whether a language has the article of a part. */
async function isArticle(content: Compiled, part: string): Promise<boolean> {
  const [, name = ''] = /^writing\.(.+)$/.exec(part) ?? [];
  const { locales } = await settingsOf(content);
  const all = locales.map((locale) => modulesIn(content).articles(locale));
  return (await Promise.all(all)).flat().includes(name);
}

/** Serves the texts of the content in development, and the forms of its CV, as they are now. */
export function liveFiles(content: Compiled, formsOf: FormsOf = now(cvForms)): Plugin {
  let links: Promise<CVForms['links']> | undefined;
  let warn: (text: string) => void;

  /** Returns the links to the forms, made once: making all forms again would delay each saved text. */
  function linksAtStart(): Promise<CVForms['links']> {
    links ??= formsOf(content).then(({ findings, links }) => {
      for (const finding of findings) warn(printed(finding, 'warning'));
      return links;
    });
    // The content can be corrected.
    links.catch(() => (links = undefined));
    return links;
  }

  async function fileAt(path: string): Promise<string | Uint8Array | undefined> {
    const [, name = ''] = /^texts\/([\w.-]+)\.json$/.exec(path) ?? [];
    // Every selection, published or not, at the path of the file that `make cv` writes.
    if (path.startsWith('cv/')) return (await now(selectionFiles)(content)).files[path.slice('cv/'.length)];
    if (!name) return (await formsOf(content)).files[path];
    const found = await partNamed(content, name);
    return found && JSON.stringify(await browserTexts(modulesIn(content), ...found, await linksAtStart()));
  }

  return {
    name: 'live-files',
    configureServer({ config, middlewares }) {
      warn = (text) => {
        config.logger.warn(text);
      };
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(config.base, '');
        if (!/\.(asc|docx|json|pdf|txt|vcf)$/.test(path)) {
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
          response.setHeader('Content-Type', typeOf(path) ?? '');
          response.setHeader('Cache-Control', 'no-store');
          response.end(bytes);
        }, next);
      });
    },
  };
}
