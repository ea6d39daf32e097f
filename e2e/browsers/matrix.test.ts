// The most important third of the fault matrix in the Firefox and WebKit of a Linux system.
import { after, before, describe, test } from 'node:test';
import { type Cell, type View, cells, isImportant, patterns, settled } from '../support/cells.ts';
import { contents, headingOf } from '../support/content.ts';
import { engines } from './engines.ts';
import { type HoldingNetwork, holdingNetwork } from './holding-network.ts';
import { type ServedSite, serve } from './served-site.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

const isLoading = `document.querySelector('header [role="status"]').textContent !== ''`;

for (const { name, missing, start } of engines) {
  describe(name, { skip: missing ?? false }, () => {
    let served: ServedSite;
    let network: HoldingNetwork;
    let visitor: Visitor;

    before(async () => {
      served = await serve();
      network = await holdingNetwork(served.origin);
      visitor = await start();
    });
    after(async () => {
      await visitor.close();
      await network.stop();
      await served.stop();
    });

    for (const cell of cells.filter(isImportant)) {
      test(`${cell.network}: ${cell.file}; the visitor ${cell.act}`, async () => {
        network.release();
        await visitor.load(`${network.origin}/robots.txt`);
        await visitor.evaluate(`document.cookie = 'i18next=; path=/; max-age=0'`);
        network.hold(patterns[cell.file]);
        await need(visitor, network.origin, cell);
        await act(visitor, cell);
        if (cell.network === 'late') network.release();
        await until('the visitor sees what is expected', () => shows(visitor, settled(cell)), 20_000);
      });
    }
  });
}

/** Opens Skills after Whoami and causes the request for the file. */
async function need(visitor: Visitor, origin: string, { file }: Cell): Promise<void> {
  await visitor.load(`${origin}/whoami`);
  await visitor.load(`${origin}/skills`);
  if (file === 'app') return;
  await until('the app runs', () => visitor.evaluate(`history.scrollRestoration === 'manual'`));
  if (file === 'language') await visitor.click('header a[lang="en"]');
  else await followMenu(visitor, 'contact');
  await until('something is loading', () => visitor.evaluate(isLoading));
}

/** Performs the act of a cell. */
async function act(visitor: Visitor, { act, file }: Cell): Promise<void> {
  if (act === 'goes elsewhere') await followMenu(visitor, 'credits');
  else if (act === 'goes back') await visitor.evaluate('void setTimeout(() => history.back())');
  else if (act === 'reloads') await visitor.evaluate('void setTimeout(() => location.reload())');
  else await visitor.click(`header a[lang="${file === 'language' ? 'it' : 'en'}"]`);
}

/** Follows a link of the menu, in the app or before it runs. */
async function followMenu(visitor: Visitor, screen: 'contact' | 'credits'): Promise<void> {
  await visitor.click('header button');
  await until('the menu is open', () =>
    visitor.evaluate(`document.querySelector('nav[popover]').matches(':popover-open')`),
  );
  await visitor.click(`nav[popover] a[href$="/${screen}"]`);
  await until(`the address is that of ${screen}`, () => visitor.evaluate(`location.pathname.endsWith('/${screen}')`));
}

/** Returns whether the visitor sees only this screen, in this language. */
async function shows(visitor: Visitor, { loading, locale, screen }: View): Promise<boolean> {
  const content = contents[locale];
  const heading = screen === 'failure' ? content.errors.loadTitle : headingOf(content, screen);
  const seen = `document.documentElement.lang === '${locale}' && (${isLoading}) === ${loading} &&
    document.querySelectorAll('main > div').length === 1 &&
    document.querySelector('main > div:not([inert]) h1').textContent.includes(${JSON.stringify(heading)}) &&
    document.querySelector('[role="alert"]:not(:empty)') === null`;
  // The document may change while the browser evaluates.
  return visitor.evaluate<boolean>(seen).catch(() => false);
}
