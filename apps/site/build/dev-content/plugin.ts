import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { HotChannelClient, Plugin, ViteDevServer } from 'vite';
import type { Locale } from '../../src/generated/locales.ts';
import { rootFolder, siteFolder } from '../paths.ts';
import { Compiler, type Outcome } from './compiler.ts';
import { type ContentChanged, contentChanged, contentRepaired } from './events.ts';
import { overlayOf } from './overlay.ts';

const generated = join(siteFolder, 'src/generated');
const goFolders = ['schema', 'tools'].map((name) => join(rootFolder, name));

/** The language whose content a generated module holds, or nothing; the compiler names the module after it. */
function localeOf(file: string): Locale | undefined {
  return dirname(file) === join(generated, 'content') ? (basename(file, '.ts') as Locale) : undefined;
}

/** Whether a change of the file changes the compiler. */
function belongsToCompiler(file: string): boolean {
  return goFolders.some((folder) => file.startsWith(folder)) && /(?<!_test)\.go$|go\.(mod|sum)$/.test(file);
}

/**
 * Live content for development: runs `contentc watch` beside the dev server,
 * puts changed content into the open page as it stands, and shows faults in
 * Vite's overlay while the last good content stays.
 */
export function devContent(): Plugin {
  /** Resolved with the first run, whatever it found: until then there is nothing to serve. */
  const { promise: firstRun, resolve: ran } = Promise.withResolvers<undefined>();
  let overlay: ReturnType<typeof overlayOf>;
  let waiting = false;

  function heard(server: ViteDevServer, outcome: Outcome): void {
    const hadFault = overlay !== undefined;
    overlay = overlayOf(outcome);
    const { hot } = server.environments.client;
    if (overlay) {
      server.config.logger.error(report(overlay), { timestamp: true });
      hot.send({ type: 'error', err: overlay });
    } else if (waiting) {
      waiting = false;
      hot.send({ type: 'full-reload' });
    } else if (hadFault) {
      hot.send(contentRepaired, {});
    }
    ran(undefined);
  }

  return {
    name: 'dev-content',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && !isPreview && mode !== 'test',

    // From index.html alone the dependencies cannot be found where generated modules are missing,
    // and each one found later reloads the page.
    config: () => ({ optimizeDeps: { entries: ['src/**/*.tsx', 'src/entries/*.ts', '!**/*.test.*', '!src/test/**'] } }),

    async configureServer(server) {
      const compiler = new Compiler((outcome) => {
        heard(server, outcome);
      });
      server.httpServer?.once('close', () => {
        compiler.stop();
      });
      server.watcher.add(goFolders);
      server.watcher.on('all', (_, file) => {
        if (belongsToCompiler(file)) void compiler.rebuild();
      });
      // A page that is opened while there is a fault shows it too.
      server.environments.client.hot.on('vite:client:connect', (_: unknown, client: HotChannelClient) => {
        if (overlay) client.send({ type: 'error', err: overlay });
      });
      void compiler.rebuild();
      await firstRun;
    },

    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        waiting = !existsSync(join(generated, 'locales.ts'));
        return waiting ? html.replace(/<script type="module".*?<\/script>/, waitingText) : html;
      },
    },

    hotUpdate({ file, modules, timestamp }) {
      const locale = localeOf(file);
      if (locale === undefined) return;
      for (const { url } of modules) {
        const change: ContentChanged = { locale, url: `${url}?t=${timestamp}` };
        this.environment.hot.send(contentChanged, change);
      }
      // The page takes the content in itself: no module is to run again.
      return [];
    },
  };
}

/** Stands in for the site where the content never was whole: the overlay says what is wrong with it. */
const waitingText = '<p>The site appears here as soon as the content is whole.</p>';

function report({ message, loc, frame, stack }: NonNullable<ReturnType<typeof overlayOf>>): string {
  const place = loc ? `${loc.file}:${loc.line}:${loc.column}: ` : '';
  return [place + message, frame, stack].filter(Boolean).join('\n');
}
