import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';

/** Matches a top-level class, to the brace that closes it. */
const classOf = (head: string) => new RegExp(`^class ${head} \\{.*?^\\}`, 'ms');

/**
 * Removes code from the browser bundle that this site does not use, about eight
 * kilobytes:
 *
 * - Vite's helper that preloads the dependencies of a chunk: the start script and
 *   the documents already load them.
 * - react-router's development files, the only ones that its exports offer to a
 *   browser; the production files are in the same folder.
 * - react-router's unused components: React's factories have no side effect, but
 *   the bundler needs an annotation, and each component's display name keeps a
 *   reference to it.
 * - i18next's classes that fetch texts from a backend, fill placeholders, format numbers and dates and choose
 *   plurals: the site has no backend, and fills its placeholders itself. A use of one throws.
 * - The objects of class names that CSS modules export: with separate imports, the
 *   bundler inlines each name as a string.
 */
export function withoutUnusedCode(): Plugin {
  return {
    name: 'unused-code',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async resolveId(source, importer, options) {
      if (!/react-router|^\.\/chunk-/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (
        resolved && {
          ...resolved,
          id: resolved.id.replace('/react-router/dist/development/', '/react-router/dist/production/'),
        }
      );
    },
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
    transform: {
      filter: { id: [/\/react-router\/dist\//, /\/i18next\/dist\//, /\/src\/.*\.tsx$/] },
      handler: (code) =>
        code
          .replace(classOf('Connector extends EventEmitter'), 'class Connector extends EventEmitter { state = {}; }')
          .replace(classOf('Formatter'), "class Formatter { format() { throw new Error('no formats'); } }")
          .replace(classOf('Interpolator'), 'class Interpolator {}')
          .replace(classOf('PluralResolver'), 'class PluralResolver {}')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^import (\w+) from (?=['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from '),
    },
  };
}
