// Random sequences of what a visitor does, while texts and screens are late or do not load. `make test` makes the
// same ones in each run, `make test-visits` more of them with a new seed; src/app/visits.test.tsx of the site does so in jsdom.
import fc from 'fast-check';
import type { ElementHandle, Locator, Page, Route } from 'playwright/test';
import { pathOf, textsOn } from '../../../fixtures/specification.ts';
import { type Locale, type Screen, contents, headingOf, labelOf, screens, titleOf } from '../../support/content.ts';
import { withoutIdlePrefetch } from '../../support/network.ts';
import type { Site } from '../../support/pages/site.ts';
import { expect, test } from '../../support/test.ts';

type Network = 'fast' | 'slow' | 'broken';
type Action =
  | { type: 'follow'; screen: Screen }
  | { type: 'choose'; locale: Locale }
  | { type: 'network'; is: Network }
  | { type: 'back' | 'forward' | 'reload' | 'menu' | 'escape' | 'brand' | 'card' };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('follow'), screen: fc.constantFrom(...screens) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('choose'), locale: fc.constantFrom('it', 'en') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('network'), is: fc.constantFrom('fast', 'slow', 'broken') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('back', 'forward') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('reload', 'menu', 'escape', 'brand', 'card') }) },
);
const start = fc.constantFrom('/', '/skills', '/en', '/en/contact', '/experience?lng=en', '/en/experience');
const sequences = fc.sample(fc.tuple(start, fc.array(action, { minLength: 5, maxLength: 8, size: 'max' })), {
  seed: Number(process.env.SEED ?? 1),
  numRuns: Number(process.env.VISITS ?? 8),
});

/** The screens and texts of a visit, which load at once, later or not at all. */
class Parts {
  network: Network = 'fast';
  #held: Route[] = [];

  async watch(page: Page): Promise<void> {
    await page
      .context()
      .route(
        /\/assets\/(?:texts-[^/]+\.json|(?:home|whoami|experience|skills|certifications|credits|contact)-[^/]+\.js)$/,
        (route) => (this.network === 'slow' ? void this.#held.push(route) : this.#answer(route)),
      );
  }

  async set(network: Network): Promise<void> {
    this.network = network;
    if (network !== 'slow') await Promise.all(this.#held.splice(0).map((route) => this.#answer(route)));
  }

  #answer(route: Route): Promise<void> {
    // A reload cancels the requests of the document before it.
    return (this.network === 'broken' ? route.abort() : route.fallback()).catch(() => undefined);
  }
}

/** What a page shows, read in one task. */
const read = (page: Page) =>
  page.evaluate(() => {
    const pages = document.querySelectorAll('main > div:not([inert])');
    const { activeElement: focused } = document;
    return {
      title: document.title,
      locale: document.documentElement.lang,
      pages: pages.length,
      heading: pages[0]?.querySelector('h1')?.textContent ?? '',
      links: [...document.querySelectorAll('nav[popover] li a')].map((link) => link.textContent),
      current: [...document.querySelectorAll('nav[popover] li a')].findIndex((link) => link.ariaCurrent),
      menu: document.querySelector('header button')?.getAttribute('aria-expanded') === 'true',
      scrollLocked: document.body.classList.contains('no-scroll'),
      focusInert: focused?.closest('[inert]') !== null,
      focusLost: focused === null || focused === document.body,
    };
  });

/** Expects the parts of the page to agree, as they do at any moment. Returns what it shows. */
async function view(page: Page, pressed: boolean) {
  const shown = await read(page);
  const locale = shown.locale as Locale;
  const texts = contents[locale];
  const failed = shown.heading === texts.errors.loadTitle;
  const titles = (id: Screen) => [titleOf(texts, id), `${labelOf(texts, id)} | ${texts.meta.title}`];
  const screen = screens.find((id) =>
    titles(id)
      .slice(0, failed ? 2 : 1)
      .includes(shown.title),
  );
  expect(screen, `the title ${shown.title} in ${locale}`).toBeDefined();
  if (!failed) expect(shown.heading).toContain(headingOf(texts, screen!));
  for (const [index, id] of screens.entries()) expect(shown.links[index]).toContain(labelOf(texts, id));
  expect(shown.current).toBe(screens.indexOf(screen!));
  expect(shown.pages).toBe(1);
  expect(shown.scrollLocked).toBe(shown.menu);
  expect(shown.focusInert).toBe(false);
  if (pressed) expect(shown.focusLost).toBe(false);
  return { screen: screen!, locale, failed };
}

/**
 * Presses a control as with the keyboard, if the visitor can reach it. Returns whether the key reached
 * it: a page that is shown at this moment takes the focus before the key is pressed, or removes the
 * control, so nothing here waits for it.
 */
async function press(page: Page, control: Locator): Promise<boolean> {
  const [element] = (await control.elementHandles()) as ElementHandle<HTMLElement>[];
  if (!element) return false;
  const reached = await element.evaluateHandle((found) => {
    if (!found.isConnected || found.closest('[inert]')) return undefined;
    const state = { click: false };
    found.addEventListener('click', () => (state.click = true), { once: true });
    found.focus();
    return state;
  });
  if (await reached.evaluate((state) => state === undefined)) return false;
  await page.keyboard.press('Enter');
  return reached.evaluate((state) => state!.click);
}

/** Opens the menu and waits until it has taken the focus, unless a page that is shown at this moment closes it. */
async function openMenu({ menuButton, page }: Site): Promise<void> {
  if (!(await press(page, menuButton))) return;
  await page.waitForFunction(() => {
    const menu = document.getElementById('menu')!;
    return !menu.matches(':popover-open') || menu.querySelector(':focus') !== null;
  });
}

/** Does what a visitor does next. Returns whether a control was pressed. */
async function act(site: Site, parts: Parts, next: Action): Promise<boolean> {
  const { page } = site;
  switch (next.type) {
    case 'network':
      await parts.set(next.is);
      return false;
    case 'back':
    case 'forward':
      await page.evaluate((type) => {
        const { navigation } = window;
        if (!(type === 'back' ? navigation.canGoBack : navigation.canGoForward)) return undefined;
        const { promise, resolve } = Promise.withResolvers<undefined>();
        addEventListener('popstate', () => resolve(undefined), { once: true });
        window.history[type]();
        return promise;
      }, next.type);
      return false;
    case 'reload':
      if (parts.network !== 'fast') return false;
      await page.reload();
      await site.hydrated();
      return false;
    case 'escape':
      await page.keyboard.press('Escape');
      return false;
    case 'menu':
      return press(page, site.menuButton);
    case 'brand':
      return press(page, site.header.locator('> a'));
    case 'card':
      return press(page, site.pages.and(page.locator(':not([inert])')).locator('article article button').first());
    case 'choose':
      return press(page, site.languageLink(next.locale));
    case 'follow':
      if ((await site.menuButton.getAttribute('aria-expanded')) !== 'true') await openMenu(site);
      return press(page, site.menuLink(next.screen));
  }
}

/** The language that an address names, if it names one, and its screen. */
function named(address: URL): { locale: Locale | undefined; screen: Screen } {
  const [, prefix, path = ''] = /^(?:\/(en)(?=\/|$))?\/?(.*)$/.exec(address.pathname)!;
  const query = address.searchParams.get('lng');
  return { locale: (query ?? prefix) as Locale | undefined, screen: screens.find((id) => id === path) ?? 'home' };
}

for (const [index, [path, actions]] of sequences.entries()) {
  test(`sequence ${index + 1}, from ${path}: address, language, title, heading, texts, cookie and focus agree`, async ({
    site,
    page,
    guards,
  }) => {
    guards.allow(/ERR_FAILED|net::|LoadError/);
    const parts = new Parts();
    await parts.watch(page);
    await withoutIdlePrefetch(page);
    await site.open(path);
    let [pressed, chosen] = [false, false];
    for (const next of actions) {
      const done = await act(site, parts, next);
      pressed = next.type !== 'reload' && (pressed || done);
      chosen ||= done && next.type === 'choose';
      await expect(() => view(page, pressed), JSON.stringify(next)).toPass({ timeout: 30_000 });
    }
    await parts.set('fast');
    await expect(async () => {
      await expect(site.loading).toHaveText('', { timeout: 1000 });
      const { failed, locale, screen } = await view(page, pressed);
      const address = named(new URL(page.url()));
      expect(screen).toBe(address.screen);
      expect(await site.pages.count()).toBe(1);
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value;
      if (!chosen) expect(cookie).toBeUndefined();
      if (failed || (await page.getByRole('alert').count()) > 0) return;
      expect(locale).toBe(address.locale ?? locale);
      if (chosen && !address.locale) expect(cookie).toBe(locale);
      const text = ((await site.main.textContent()) ?? '').replace(/\s+/g, ' ');
      const { pathname } = new URL(page.url());
      expect([pathOf(screen, 'it', 'it'), pathOf(screen, 'en', 'it')]).toContain(pathname);
      if (screen === 'skills' || screen === 'certifications' || screen === 'credits') {
        for (const part of textsOn(contents[locale], screen)) expect(text).toContain(part);
      }
    }).toPass({ timeout: 30_000 });
  });
}
