import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type SiteContent, defaultModules } from '../base/compiled.ts';

/** The modules that are the same for all contents. */
const shared = ['sections.ts', 'types.ts'];

/** Resolves the app's imports of src/generated to the modules of a content. */
export function contentModules({ modules }: SiteContent): Plugin {
  return {
    name: 'content-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/generated\// },
      handler(source, importer) {
        if (modules === defaultModules || !importer || !source.startsWith('.')) return null;
        const path = relative(defaultModules, resolve(dirname(importer), source));
        return path.startsWith('..') || shared.includes(path) ? null : join(modules, path);
      },
    },
  };
}
