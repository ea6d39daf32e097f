import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./fonts.ts', () => ({ showFonts: () => Promise.resolve() }));

const html = document.documentElement;
const startApp = vi.fn(() => Promise.resolve());
const added: Parameters<typeof window.addEventListener>[] = [];

/** jsdom paints nothing: the first paint has happened before it is observed. */
class Painted {
  static supportedEntryTypes = ['paint'];
  readonly #seen: () => void;

  constructor(seen: () => void) {
    this.#seen = seen;
  }

  observe({ type, buffered }: PerformanceObserverInit) {
    if (type === 'paint' && buffered) this.#seen();
  }
}

/** As in a browser that does not report paints. */
class Unpainted {
  static supportedEntryTypes = ['navigation'];
  observe = () => undefined;
}

beforeEach(() => {
  startApp.mockClear();
  vi.stubGlobal('PerformanceObserver', Painted);
  vi.stubGlobal('startApp', startApp);
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((...listener) => {
    added.push(listener);
    listen(...listener);
  });
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"></div>';
  html.lang = 'it';
  html.dataset.screen = 'skills';
  html.dataset.parts = 'common skills';
  html.dataset.chunk = '/skills.js';
});

afterEach(() => {
  history.replaceState(null, '', '/');
  for (const [type, listener] of added.splice(0)) removeEventListener(type, listener);
  delete html.dataset.start;
  document.cookie = 'i18next=; Max-Age=0; Path=/';
});

let modules = 0;

/** The address of a module of its own. */
const module = (code: string) => `data:text/javascript,${encodeURIComponent(`${code} // ${modules++}`)}`;

/** Runs the start script in an Italian document whose only chunk has this code. */
async function open(code = 'export const start = (options) => globalThis.startApp(options);') {
  const start = { locales: ['it', 'en'], base: '/', steps: [module(code)], texts: '/texts-' };
  vi.stubGlobal('__START__', start);
  vi.resetModules();
  await import('./inline.ts');
}

const task = () => new Promise((resolve) => setTimeout(resolve));
const frame = () => new Promise(requestAnimationFrame);
const preloads = () => document.querySelectorAll('link[rel=modulepreload]');

/** A move of the pointer by this distance. */
const move = (movementX: number, movementY: number) =>
  Object.defineProperties(new PointerEvent('pointermove'), {
    movementX: { value: movementX },
    movementY: { value: movementY },
  });

test.each([
  ['a key', () => new KeyboardEvent('keydown')],
  ['a press', () => new PointerEvent('pointerdown')],
  ['a move to the side', () => move(3, 0)],
  ['a move upwards', () => move(0, -3)],
])('%s before the end of the load starts the app once; a move of no distance does not', async (_, input) => {
  const removed = vi.spyOn(window, 'removeEventListener');
  await open();
  dispatchEvent(move(0, 0));
  expect(preloads()).toHaveLength(0);
  dispatchEvent(input());
  await waitFor(() => expect(startApp).toHaveBeenCalledOnce());
  dispatchEvent(new Event('load'));
  for (let count = 0; count < 4; count++) await frame();
  expect(startApp).toHaveBeenCalledOnce();
  const isInput = ([type]: readonly [string, ...unknown[]]) => /^(?:key|pointer)/.test(type);
  const inputs = added.filter(isInput).map(([type, listener]) => [type, listener]);
  expect(removed.mock.calls.filter(isInput)).toEqual(inputs);
});

test('the start fetches its chunks, those of the screen and the texts of the visitor’s language at once', async () => {
  document.cookie = 'i18next=en; Path=/';
  await open();
  const links = [...document.head.querySelectorAll('link')];
  const properties = links.map((link) => [link.rel, link.getAttribute('href'), link.as, link.crossOrigin]);
  expect(properties).toEqual([
    ['modulepreload', expect.stringMatching(/^data:/), undefined, null],
    ['modulepreload', '/skills.js', undefined, null],
    // With another mode, the app would not use them.
    ['preload', '/texts-en-common.json', 'fetch', ''],
    ['preload', '/texts-en-skills.json', 'fetch', ''],
  ]);
  await waitFor(() => expect(startApp).toHaveBeenCalledOnce());
});

test('several slashes in a path are one, and the query and the hash stay', async () => {
  history.replaceState('state', '', '/en//skills///?a=1#main');
  await open();
  expect(location.pathname + location.search + location.hash).toBe('/en/skills/?a=1#main');
  expect(history.state).toBe('state');
  await waitFor(() => expect(startApp).toHaveBeenCalledOnce());
});

test.each([
  ['reports paints', Painted],
  ['does not report paints', Unpainted],
])('without an input, the app starts after the load in a browser that %s', async (_, observer) => {
  vi.stubGlobal('PerformanceObserver', observer);
  await open();
  expect(preloads()).toHaveLength(0);
  dispatchEvent(new Event('load'));
  await waitFor(() => expect(startApp).toHaveBeenCalledOnce());
});

test('for a visitor who saves data, the app starts at the first input and not after the load', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
  await open();
  dispatchEvent(new Event('load'));
  for (let count = 0; count < 4; count++) await frame();
  expect(startApp).not.toHaveBeenCalled();
  dispatchEvent(new KeyboardEvent('keydown'));
  await waitFor(() => expect(startApp).toHaveBeenCalledOnce());
});

test('a document in another language is hidden for four seconds while its chunks do not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.cookie = 'i18next=en; Path=/';
  await open('await new Promise(() => {});');
  expect(html.dataset.start).toBe('pending');
  vi.advanceTimersByTime(3999);
  expect(html.dataset.start).toBe('pending');
  vi.advanceTimersByTime(1);
  expect(html.dataset.start).toBeUndefined();
  vi.useRealTimers();
});

test.each([
  [
    'of the visitor’s language',
    '<template lang="de">Nein</template><template lang="en"><p role="alert">Not loaded</p></template>',
  ],
  ['of the document if it has no other', '<template><p role="alert">Not loaded</p></template>'],
])('a failure before the document is read shows the message %s after it', async (_, templates) => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const ran = new Promise((resolve) => vi.stubGlobal('ran', resolve));
  document.cookie = 'i18next=en; Path=/';
  await open('globalThis.ran(); throw new TypeError("network");');
  await ran;
  // The script reacts to the failure in the tasks that follow it.
  for (let count = 0; count < 4; count++) await task();
  document.body.innerHTML += templates;
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not loaded');
  await task();
  expect(html.dataset.start, 'shown at once, not after four seconds').toBeUndefined();
});

test('a failure in the language of the document, which can be read, shows no message', async () => {
  document.body.innerHTML += '<template><p role="alert">Not loaded</p></template>';
  const ran = new Promise((resolve) => vi.stubGlobal('ran', resolve));
  await open('globalThis.ran(); throw new TypeError("network");');
  dispatchEvent(new KeyboardEvent('keydown'));
  await ran;
  for (let count = 0; count < 4; count++) await task();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Vitest provides the document's jsdom. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void };

const stored = 'i18next=en; Path=/; Max-Age=31536000; SameSite=Lax';

test.each([
  { click: 'a click that the browser follows', written: [stored] },
  { click: 'a click on https', address: 'https://site.example/', written: [`${stored}; Secure`] },
  { click: 'a click of the middle button', type: 'auxclick', button: 1, written: [stored] },
  { click: 'a click of the secondary button', type: 'auxclick', button: 2, written: [] },
  { click: 'a click that the app handles', handled: true, written: [] },
])('$click on a language link writes $written.length cookie', async ({ type = 'click', button = 0, ...row }) => {
  jsdom.reconfigure({ url: row.address ?? 'http://site.example/' });
  await open();
  const cookies = vi.spyOn(document, 'cookie', 'set');
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href: '/en', hreflang: 'en' });
  if (row.handled) link.addEventListener('click', (event) => event.preventDefault());
  // jsdom opens no document.
  window.addEventListener('click', (event) => event.preventDefault());
  link.dispatchEvent(new MouseEvent(type, { button, bubbles: true, cancelable: true }));
  expect(cookies.mock.calls.flat()).toEqual(row.written);
});
