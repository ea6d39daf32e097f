import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { addressOf } from '../address.ts';
import { type SiteContent, defaultModules, settingsOf } from '../content.ts';
import { mediaTypes } from '../hosting/headers.ts';
import { type CVForms, cvForms } from './forms.ts';

/** Makes the forms of the content whose modules are in a folder. */
export type FormsOf = (modules: string) => Promise<CVForms>;

/** Makes the forms from the current content. */
export async function liveForms(modules: string): Promise<CVForms> {
  const content: Pick<SiteContent, 'modules'> = { modules };
  return cvForms(content, addressOf((await settingsOf(content)).url));
}

const lastLine = 'export default content;';

/**
 * Adds the links to the forms of each language to its texts, beside `cvtext`, so that no visitor
 * loads those of another language, and serves the forms for development.
 */
export function cvLinks(formsOf: FormsOf): Plugin {
  // In development, the links are made once: making all forms again would delay each saved text.
  const linksOf = new Map<string, Promise<CVForms['links']>>();

  function linksAtStart(modules: string): Promise<CVForms['links']> {
    const links = linksOf.get(modules) ?? formsOf(modules).then((forms) => forms.links);
    linksOf.set(modules, links);
    // The content can be corrected.
    links.catch(() => linksOf.delete(modules));
    return links;
  }

  return {
    name: 'cv-links',
    enforce: 'pre',
    transform: {
      filter: { id: /\/generated\/content\/[^/]+\/[^/]+\.ts(\?|$)/, code: /^ {2}cvtext: /m },
      async handler(code, id) {
        const folder = dirname(id);
        const links = await linksAtStart(dirname(dirname(folder)));
        if (!code.includes(lastLine)) throw new Error(`${id} does not end with ${lastLine}`);
        const own = JSON.stringify(links[basename(folder)]);
        return { code: code.replace(lastLine, () => `export default { ...content, cvlinks: ${own} };`), map: null };
      },
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(config.base, '');
        if (!/\.(asc|json|pdf|txt|vcf)$/.test(path)) {
          next();
          return;
        }
        formsOf(defaultModules).then(({ files }) => {
          const bytes = files[path];
          if (bytes === undefined) {
            next();
            return;
          }
          response.setHeader('Content-Type', mediaTypes[path.split('.').at(-1) ?? ''] ?? '');
          response.end(bytes);
        }, next);
      });
    },
  };
}
