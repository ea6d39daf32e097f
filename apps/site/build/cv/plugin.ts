import type { Plugin } from 'vite';
import { addressOf } from '../address.ts';
import { type SiteContent, settingsOf } from '../content.ts';
import { mediaTypes } from '../hosting/headers.ts';
import { type CVForms, cvForms } from './forms.ts';

const id = 'virtual:cv-links';

/** Makes the forms from the content as it is when they are asked for. */
export function liveForms(content: SiteContent): () => Promise<CVForms> {
  return async () => cvForms(content, addressOf((await settingsOf(content)).url));
}

/** Provides virtual:cv-links, the links to the forms by language, and serves the forms for development. */
export function cvLinks(forms: () => Promise<CVForms>): Plugin {
  return {
    name: 'cv-links',
    resolveId: { filter: { id: new RegExp(`^${id}$`) }, handler: () => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${id}$`) },
      handler: async () => `export default ${JSON.stringify((await forms()).links)}`,
    },
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(config.base, '');
        if (!/\.(pdf|vcf|txt|json)$/.test(path)) {
          next();
          return;
        }
        forms().then(({ files }) => {
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
