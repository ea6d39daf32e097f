// Tests the site in the Firefox and WebKit of a Linux system, because Playwright's
// own browsers cannot be installed everywhere: every screen, the language switch,
// the menu and a page change.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Locale, type Screen, contents, documents, headingOf, pathFor, titleOf } from '../support/content.ts';
import { engines } from './engines.ts';
import { type ServedSite, serve } from './served-site.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

for (const { name, missing, start } of engines) {
  describe(name, { skip: missing ?? false }, () => {
    let served: ServedSite;
    let visitor: Visitor;

    before(async () => {
      served = await serve();
      visitor = await start();
    });
    after(async () => {
      await visitor.close();
      await served.stop();
    });

    const open = async (path: string) => {
      await visitor.open(`${served.origin}${path}`);
      await until(`${path} hydrates`, () => visitor.evaluate(`history.scrollRestoration === 'manual'`));
    };

    test('shows every screen in every language', async () => {
      for (const { screen, locale, path } of documents) {
        await open(path);
        await expectScreen(visitor, screen, locale);
      }
    });

    test('changes the page through the menu and returns with Back', async () => {
      await open('/skills');
      await visitor.click('button[aria-expanded]');
      await until('the menu is open', () =>
        visitor.evaluate(`document.querySelector('nav[popover]').matches(':popover-open')`),
      );
      await until('the focus is in the menu', () =>
        visitor.evaluate(`document.activeElement.closest('nav[popover]') !== null`),
      );
      await visitor.click('nav[popover] a[href="/contact"]');
      await expectScreen(visitor, 'contact', 'it');
      assert.equal(await visitor.evaluate(`document.querySelector('nav[popover]').matches(':popover-open')`), false);
      assert.equal(await visitor.evaluate(`document.activeElement.localName`), 'h1');
      assert.equal(await visitor.evaluate(`scrollY`), 0);
      await visitor.back();
      await expectScreen(visitor, 'skills', 'it');
    });

    test('changes the language in place and keeps it after a reload', async () => {
      await open('/contact');
      await visitor.evaluate(`document.documentElement.dataset.same = 'yes'`);
      await visitor.click('header a[lang="en"]');
      await expectScreen(visitor, 'contact', 'en');
      assert.equal(await visitor.evaluate(`document.documentElement.dataset.same`), 'yes');
      assert.match(await visitor.evaluate<string>(`document.cookie`), /i18next=en/);
      await open('/skills');
      await expectScreen(visitor, 'skills', 'en');
      await visitor.click('header a[lang="it"]');
      await expectScreen(visitor, 'skills', 'it');
    });

    test('opens a card', async () => {
      await open('/experience');
      const opened = `document.querySelector('article article button').getAttribute('aria-expanded')`;
      assert.equal(await visitor.evaluate(opened), 'false');
      await visitor.click('article article button');
      await until('the card is open', () => visitor.evaluate(`${opened} === 'true'`));
      const { description } = contents.it.worktimeline[0]!;
      assert.ok(
        (await visitor.evaluate<string>(`document.querySelector('article article').textContent`)).includes(description),
      );
    });

    test('reports no error', async () => {
      assert.deepEqual(await visitor.problems(), []);
    });
  });
}

/** Waits until only this screen is shown, in this language. */
async function expectScreen(visitor: Visitor, screen: Screen, locale: Locale) {
  const title = JSON.stringify(titleOf(contents[locale], screen));
  const heading = JSON.stringify(headingOf(contents[locale], screen));
  await until(`${pathFor(screen, locale)} in ${locale}`, () =>
    visitor.evaluate(
      `document.title === ${title} && document.documentElement.lang === '${locale}' &&
       document.querySelectorAll('main > div').length === 1 &&
       document.querySelector('main h1').textContent.includes(${heading})`,
    ),
  );
}
