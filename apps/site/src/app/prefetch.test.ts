import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '../generated/locales.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { Texts } from '../i18n/visit-texts.ts';
import type { ScreenId } from '../routes.ts';
import { screens, tags } from '../test/fixture-texts.ts';
import { fetchAhead } from './prefetch.ts';
import { loadScreen } from './screens.ts';

vi.mock('./screens.ts', () => ({
  loadScreen: vi.fn((screen: ScreenId, locale: Locale, texts: Texts) => texts.load(locale, ['common', screen])),
}));

let idle: (() => void)[] = [];
const runIdle = () => {
  for (const run of idle.splice(0)) run();
};
const fetched = () => vi.mocked(loadScreen).mock.calls.map(([screen]) => screen);

beforeEach(() => {
  idle = [];
  vi.mocked(loadScreen).mockClear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  document.body.innerHTML = '';
});

function start(saveData?: boolean) {
  const value = saveData === undefined ? undefined : { saveData };
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value } }));
  const load = vi.fn<LoadPart>(() => Promise.resolve({ content: {}, formatted: {} }));
  const texts = new Texts(tags.it, load);
  fetchAhead(texts);
  return { load, texts };
}

/** Puts the pointer on a link. */
function pointAt(href: string) {
  document.body.innerHTML = `<a href="${href}"><span>go</span></a>`;
  fireEvent.pointerOver(document.querySelector('span')!);
}

test('a visitor who saves data fetches no screen ahead', () => {
  start(true);
  runIdle();
  pointAt('/contact');
  expect(fetched()).toEqual([]);
});

test('a browser that does not tell whether the visitor saves data fetches screens ahead, and never delays scrolling', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  start();
  pointAt('/contact');
  expect(fetched()).toContain('contact');
  const options = listen.mock.calls.map(([type, , given]) => [type, given]);
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    expect(options).toContainEqual([type, { passive: true }]);
});

test('the idle browser fetches all screens with their texts', () => {
  const { load } = start(false);
  expect(fetched()).toEqual([]);
  runIdle();
  expect(fetched().sort()).toEqual([...screens].sort());
  expect(load).toHaveBeenCalledWith(tags.it, 'skills');
});

test('each idle task makes the requests of one screen', () => {
  const { load } = start(false);
  for (const run of idle.splice(0)) {
    const before = fetched().length;
    run();
    expect(fetched().length).toBe(before + 1);
  }
  expect(load).toHaveBeenCalledTimes(1 + screens.length);
});

test('the idle browser fetches the texts of all screens in each language that is shown', async () => {
  const { load, texts } = start(false);
  runIdle();
  load.mockClear();
  await texts.i18n.changeLanguage(tags.en);
  runIdle();
  const parts = ['common', ...screens].map((part) => `${tags.en}/${part}`);
  expect(load.mock.calls.map((part) => part.join('/')).sort()).toEqual(parts.sort());
});

test('the pointer on a link fetches its screen at once', () => {
  start(false);
  pointAt('/en/contact');
  expect(new Set(fetched())).toEqual(new Set(['contact']));
});

test.each(['/resume.json', '/en/nowhere', 'https://example.org/contact', 'mailto:a@example.org'])(
  'the pointer on the link %s fetches no screen',
  (href) => {
    start(false);
    pointAt(href);
    expect(fetched()).toEqual([]);
  },
);

test('a browser without idle callbacks, such as Safari, fetches the screens after a second', () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers();
  start(false);
  vi.advanceTimersByTime(999);
  expect(fetched()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(fetched().sort()).toEqual([...screens].sort());
  vi.useRealTimers();
});

test('a screen that is not fetched ahead reports no error, and is fetched again when it is visited', async () => {
  const { load, texts } = start(false);
  await texts.load(tags.it, ['common']);
  load.mockRejectedValueOnce(new TypeError('network'));
  pointAt('/contact');
  await expect(vi.mocked(loadScreen).mock.results.at(-1)!.value).rejects.toThrow();
  expect(texts.has(tags.it, ['contact'])).toBe(false);
  await texts.load(tags.it, ['contact']);
  expect(texts.has(tags.it, ['contact'])).toBe(true);
});
