import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Screen, headingOf, labelOf, pathOf, titleOf } from '../../../../fixtures/specification.ts';
import { routes } from '../routes.ts';
import { watchListeners } from '../test/listeners.ts';
import { screens } from '../test/fixture-texts.ts';
import { markOf, markedParts, markedTexts } from '../test/marked-texts.ts';
import { media } from '../test/media.ts';
import { written } from '../test/spies.ts';
import { type Action, Visitor, menuIsOpen } from '../test/visitor.tsx';
import { LoadError, loadChunk } from './screens.ts';

/** The number of random visits. */
const visits = Number((import.meta.env.VISITS as string | undefined) ?? 20);

const parts = await markedParts();
await Promise.all(routes.map(({ id }) => loadChunk(id)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const cookie = () => /(?:^|; )i18next=(\w+)/.exec(document.cookie)?.[1];

/** The language that the address names, and its screen (design, 'Languages and URLs'). */
function address() {
  const [, prefix, path = ''] = /^(?:\/(en)(?=\/|$))?\/?(.*)$/.exec(location.pathname)!;
  const query = new URLSearchParams(location.search).get('lng');
  return { prefix, locale: query ?? prefix, screen: screens.find((id) => id === path) ?? 'home' };
}

/** What a page shows. */
interface View {
  screen: Screen;
  locale: 'it' | 'en';
  /** Whether a page or a language did not load. */
  failed: boolean;
}

/** Expects the parts of the page to agree, as they do at any moment. Returns what it shows. */
function viewOf(): View {
  const locale = document.documentElement.lang as 'it' | 'en';
  const texts = markedTexts[locale];
  const heading = document.querySelector('main > div:not([inert]) h1')?.textContent;
  const failed = heading === texts.errors.loadTitle;
  // The section of a title can be among the texts that did not load.
  const titles = (id: Screen) => [
    titleOf(texts, id),
    ...(failed ? [`${labelOf(texts, id)} | ${texts.meta.title}`] : []),
  ];
  const screen = screens.find((id) => titles(id).includes(document.title));
  if (!screen) throw new Error(`no screen in ${locale} has the title ${document.title}`);
  if (!failed) expect(heading).toContain(headingOf(texts, screen));
  const html = document.body.innerHTML;
  const other = markOf(locale === 'it' ? 'en' : 'it');
  expect(html.includes(markOf(locale))).toBe(true);
  expect(new RegExp(`.{0,200}${other}`).exec(html)?.[0], 'a text in another language').toBeUndefined();
  const links = [...document.querySelectorAll('nav[popover] li a')];
  expect(links.filter((link) => link.ariaCurrent).map((link) => links.indexOf(link))).toEqual([
    screens.indexOf(screen),
  ]);
  expect(document.querySelectorAll('main > div:not([inert])')).toHaveLength(1);
  expect(document.body.classList.contains('no-scroll')).toBe(menuIsOpen());
  expect(document.querySelector('main')!.closest('[inert]') !== null).toBe(menuIsOpen());
  return { screen, locale, failed: failed || document.querySelector('header [role=alert]') !== null };
}

/** Expects what an action does where every text loads at once. */
function expectEffect(action: Action, before: View, from: ReturnType<typeof address>, { screen, locale }: View) {
  if (action.type === 'choose') expect([locale, cookie()]).toEqual([action.locale, action.locale]);
  if (action.type !== 'follow' || action.link === 'next') return;
  const target = action.link === 'menu' ? screens[action.screen]! : 'home';
  expect([screen, locale]).toEqual([target, before.locale]);
  expect(location.pathname).toBe(pathOf(target, from.prefix === before.locale ? 'en' : 'it', 'it'));
}

/**
 * Expects the page, the address and the cookie to agree when nothing is loading. `choice` is the language that the
 * visitor chose since Back or Forward, if no page or language has failed to load since then.
 */
function expectSettled({ screen, locale, failed }: View, chosen: boolean, choice?: string) {
  expect(screen).toBe(address().screen);
  expect(document.querySelector('[role=status]')!.textContent).toBe('');
  if (!failed) expect(locale).toBe(address().locale ?? choice ?? locale);
  if (!chosen) expect(cookie()).toBeUndefined();
  else if (!failed && !address().locale) expect(cookie() ?? locale).toBe(locale);
}

function expectFocus(pressed: boolean) {
  const { activeElement: focused, body } = document;
  expect(focused?.isConnected).toBe(true);
  expect(focused?.closest('[inert]'), 'the focus is in an inert part').toBeNull();
  if (pressed) expect(focused, 'the focus is lost').not.toBe(body);
}

async function visit(visitor: Visitor, actions: Action[]) {
  let view = viewOf();
  /** What each entry of the session history showed last. */
  const shown: (View | undefined)[] = [view];
  let [pressed, chosen] = [false, false];
  let choice: string | undefined;
  for (const action of actions) {
    if (!visitor.can(action)) continue;
    const [before, from, direct] = [view, address(), visitor.network === 'fast' && visitor.pending === 0];
    await visitor.do(action);
    view = viewOf();
    chosen ||= action.type === 'choose';
    pressed = action.type !== 'reload' && (pressed || !['network', 'wait', 'receive', 'escape'].includes(action.type));
    expectFocus(pressed);
    if (direct) expectEffect(action, before, from, view);
    const returned = action.type === 'back' || action.type === 'forward';
    if (action.type === 'choose') choice = action.locale;
    else if (returned || view.failed) choice = undefined;
    if (direct && returned && !before.failed) expect(view).toEqual(shown[visitor.position] ?? view);
    shown.length = visitor.entries;
    shown[visitor.position] = visitor.pending > 0 || view.failed ? undefined : view;
  }
  await visitor.settle();
  expectSettled(viewOf(), chosen, choice);
}

const simple = ['back', 'forward', 'reload', 'menu', 'escape', 'card', 'copy', 'wait', 'receive'] as const;
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('follow'),
      link: fc.constant('menu'),
      screen: fc.nat(screens.length - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('follow'), link: fc.constantFrom('brand', 'next') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('choose'), locale: fc.constantFrom('it', 'en') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('network'), is: fc.constantFrom('fast', 'slow', 'broken') }) },
  { weight: 7, arbitrary: fc.record({ type: fc.constantFrom(...simple) }) },
);
const start = fc.constantFrom('/', '/skills', '/en', '/en/contact', '/experience?lng=en', '/nowhere');

test(
  'whatever a visitor does in any order, address, language, title, heading, texts, cookie and focus agree',
  async () => {
    const property = fc.asyncProperty(
      start,
      fc.array(action, { maxLength: 20, size: 'max' }),
      async (path, actions) => {
        document.cookie = 'i18next=; Max-Age=0; Path=/';
        const listeners = watchListeners();
        let left: string[] = [];
        const visitor = new Visitor(parts);
        await visitor.open(path);
        try {
          await visit(visitor, actions);
        } finally {
          await visitor.close();
          left = listeners.stop();
        }
        expect(left).toEqual([]);
        const unexpected = written.mock.calls.filter((call) => !call.some((part) => part instanceof LoadError));
        // React reports the failures that the page shows.
        written.mockClear();
        expect(unexpected, 'the console').toEqual([]);
        expect(media.listening()).toBe(0);
        expect(vi.getTimerCount()).toBe(0);
      },
    );
    await fc.assert(property, { numRuns: visits });
  },
  // A visit takes less than half a second of processor time.
  visits * 30_000,
);
