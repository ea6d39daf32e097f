import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { type SiteContent, defaultModules } from '../base/compiled.ts';
import { siteFolder } from '../base/paths.ts';

/** The modules whose constants depend on the open content. The others are those of the content that is built with the page. */
const live = ['locales', 'screens', 'scores', 'site', 'settings', 'media', 'article-pictures'].map(
  (name) => `${name}.ts`,
);

/** Resolves the app's imports of these modules to variables that the page fills (src/online/values.ts). */
export function liveModules({ modules }: SiteContent): Plugin {
  const prefix = '\0live:';
  const values = JSON.stringify(join(siteFolder, 'src/online/values.ts'));
  return {
    name: 'live-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/generated\// },
      handler(source, importer) {
        if (!importer || !source.startsWith('.')) return null;
        const path = relative(defaultModules, resolve(dirname(importer), source));
        return live.includes(path) ? prefix + path : null;
      },
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const file = id.slice(prefix.length);
      const text = await readFile(join(modules, file), 'utf8');
      const names = Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = '']) => name);
      const fill = `({ ${names.join(', ')} } = values[${JSON.stringify(basename(file, '.ts'))}])`;
      return `import { values, whenFilled } from ${values};
export let ${names.join(', ')};
const fill = () => ${fill};
fill();
whenFilled(fill);`;
    },
  };
}
