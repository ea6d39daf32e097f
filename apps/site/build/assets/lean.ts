import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';

/**
 * Keeps out of the browser's bundle what nothing on this site uses, about
 * five kilobytes of the budget:
 *
 * - Vite's helper that preloads a chunk's needs: the starter and the one style
 *   sheet leave it nothing to do.
 * - react-router's development files, which are all that its exports offer to
 *   a browser; the production files stand beside them.
 * - react-router's components that nobody imports: React's factories have no
 *   side effect, but only a note says so to the bundler, and a name for
 *   developers holds each of them fast.
 * - The objects of class names that CSS modules export: imported one by one,
 *   each name becomes a string where it stands.
 */
export function lean(): Plugin {
  return {
    name: 'lean',
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
      filter: { id: [/\/react-router\/dist\//, /\/src\/.*\.tsx$/] },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^import (\w+) from (?=['"][^'"]+\.module\.css['"])/gm, 'import * as $1 from '),
    },
  };
}
