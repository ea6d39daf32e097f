import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type HotChannelClient, type Plugin, type ViteDevServer, normalizePath } from 'vite';
import type { Locale } from '../../src/generated/locales.ts';
import {
  type ContentChanged,
  type LanguageDifference,
  contentChanged,
  contentDiffers,
  contentRepaired,
  pageListens,
} from '../../src/i18n/content-events.ts';
import { modulesIn, ownContent } from '../base/compiled.ts';
import { rootFolder, siteFolder } from '../base/paths.ts';
import { Compiler, type Outcome } from './compiler.ts';
import { type Ask, edits } from './edits.ts';
import { guard } from './guard.ts';
import { differencesOf, overlayOf } from './overlay.ts';
import { shownAnswer } from '../../src/i18n/shown-answer.ts';

const generated = join(siteFolder, 'src/generated');
const mediaModule = join(generated, 'media.ts');
const settingsModules = ['site.ts', 'settings.ts'].map((name) => join(generated, name));
const goFolders = ['schema', 'tools'].map((name) => join(rootFolder, name));

/** The packages that the app and the editor import. */
const dependencies = [
  'diff',
  'i18next',
  'react-dom/client',
  'react-i18next',
  'react-router-dom',
  'react-transition-group',
  'turndown',
  'typewriter-effect/dist/core',
];

/** Returns the event about the parts of texts, content/it/skills.json, among files. */
function changesIn(files: string[]): ContentChanged {
  const paths = files.map((file) => join(rootFolder, file));
  const parts = paths
    .filter((path) => dirname(dirname(path)) === join(generated, 'content'))
    .map((path) => ({ locale: basename(dirname(path)) as Locale, part: basename(path, '.json') }));
  return { parts, media: paths.includes(mediaModule) };
}

/** Returns the options that Vite ignores because they follow two hyphens: pnpm dev -- --port N. */
export function passedOn(argv: string[]): { port?: number } {
  const args = argv.slice(argv.indexOf('--') + 1 || argv.length);
  const { port } = parseArgs({ args, options: { port: { type: 'string' } }, strict: false }).values;
  return port === undefined ? {} : { port: Number(port) };
}

/** Returns whether a change to the file changes the compiler. */
function belongsToCompiler(file: string): boolean {
  return goFolders.some((folder) => file.startsWith(folder)) && /(?<!_test)\.go$|go\.(mod|sum)$/.test(file);
}

/**
 * Live content for development: runs `contentc watch` with the dev server, sends
 * changed content to the open page without a reload, and shows faults in Vite's
 * overlay while the page keeps the last good content. Differences between the languages
 * appear in a corner of the page, which shows the current content.
 */
export function devContent(): Plugin[] {
  /** Resolves after the first run, with or without findings: until then there is nothing to serve. */
  const { promise: firstRun, resolve: ran } = Promise.withResolvers<undefined>();
  let overlay: ReturnType<typeof overlayOf>;
  let differences: LanguageDifference[] = [];
  let waiting = false;
  let compiler: Compiler | undefined;

  function handleOutcome(server: ViteDevServer, outcome: Outcome): void {
    const hadFault = overlay !== undefined;
    overlay = overlayOf(outcome);
    differences = differencesOf(outcome);
    const { hot, moduleGraph } = server.environments.client;
    // The page can ask for the pictures before the watcher of files has seen that they changed.
    if (outcome.changed.some((file) => join(rootFolder, file) === mediaModule))
      moduleGraph.onFileChange(normalizePath(mediaModule));
    hot.send(contentDiffers, differences);
    for (const { text } of differences) server.config.logger.warn(text, { timestamp: true });
    if (overlay) {
      server.config.logger.error(overlay.stack || overlay.message, { timestamp: true });
      // Without an open page, Vite would keep the error for the next one, even if it is corrected before.
      if (server.ws.clients.size > 0) hot.send({ type: 'error', err: overlay });
    } else {
      if (hadFault) server.config.logger.info('The page shows the current content again.', { timestamp: true });
      if (waiting) hot.send({ type: 'full-reload' });
      else hot.send(contentRepaired, {}); // also without another module: an editor can have seen what was between
      waiting = false;
    }
    const changes = changesIn(outcome.changed);
    if (changes.parts.length > 0) hot.send(contentChanged, changes);
    ran(undefined);
  }

  const content: Plugin = {
    name: 'dev-content',
    apply: (_, { command, mode, isPreview }) => command === 'serve' && !isPreview && mode !== 'test',

    // If generated modules are missing, Vite finds no dependencies in the source, and each one that
    // it finds later reloads the page.
    config: () => ({ optimizeDeps: { include: dependencies }, server: passedOn(process.argv) }),

    async configureServer(server) {
      const started = new Compiler((outcome) => {
        handleOutcome(server, outcome);
      });
      compiler = started;
      server.httpServer?.once('close', () => {
        started.stop();
      });
      server.watcher.add(goFolders);
      server.watcher.on('all', (_, file) => {
        if (belongsToCompiler(file)) started.start();
      });
      // For a page that opens while there is a fault.
      server.environments.client.hot.on('vite:client:connect', (_: unknown, client: HotChannelClient) => {
        if (overlay) client.send({ type: 'error', err: overlay });
      });
      server.environments.client.hot.on(pageListens, (_: unknown, client: HotChannelClient) => {
        client.send({ type: 'custom', event: contentDiffers, data: differences });
        // The fault in its overlay can have been corrected before the page listened.
        if (!overlay) client.send({ type: 'custom', event: contentRepaired, data: {} });
      });
      started.start();
      await firstRun;
    },

    // The page adds new pictures itself, before it shows the texts that name them. With other settings, such as
    // another palette, it needs other pictures at once, so it is loaded again.
    hotUpdate({ file, server }) {
      const isOfSettings = settingsModules.includes(file);
      if (isOfSettings) server.environments.client.hot.send({ type: 'full-reload' });
      return file === mediaModule || isOfSettings ? [] : undefined;
    },

    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        waiting = !existsSync(join(generated, 'locales.ts'));
        return waiting ? html.replace(/<script type="module".*?<\/script>/, waitingText) : html;
      },
    },
  };

  const ask: Ask = async (request) => {
    if (!compiler) throw new Error('no compiler');
    return shownAnswer(modulesIn(ownContent), await compiler.ask(request));
  };
  return [guard(), content, edits(ask)];
}

/** The page in place of the site when there is no valid content yet: the overlay shows the findings. */
const waitingText = '<p>The site appears here as soon as the content is valid.</p>';
