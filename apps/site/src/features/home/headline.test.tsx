import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { en, it } from '../../test/fixture-texts.ts';
import { leastContent } from '../../test/least-content.ts';
import { watchListeners } from '../../test/listeners.ts';
import { media } from '../../test/media.ts';
import { renderPart, renderWith } from '../../test/with-content.tsx';
import { Headline } from './headline.tsx';

const reduced = '(prefers-reduced-motion: reduce)';
const { first, second, third } = it.introdata.animated;
const phrases = [first, second, third];
const copy = () => document.querySelector('h1 [aria-hidden]')!;
const typed = () => copy().firstElementChild!.textContent;
const pause = () => screen.getByRole('button', { name: it.hometext.pauseHeadline });
const play = () => screen.getByRole('button', { name: it.hometext.playHeadline });

// The engine keeps a reference to the first requestAnimationFrame, so all tests share one clock.
beforeAll(() => {
  vi.useFakeTimers();
});

/** Advances the clock by this many milliseconds, animation frames included. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Advances the clock frame by frame until the condition is true. */
async function passUntil(condition: () => boolean) {
  for (let frame = 0; frame < 2000 && !condition(); frame++) await pass(16);
  expect(condition()).toBe(true);
}

async function show() {
  const part = await renderPart(<Headline />);
  await pass(16);
  await act(() => vi.dynamicImportSettled());
  return part;
}

/** Waits until the typing has begun. */
async function showTyping() {
  const part = await show();
  await passUntil(() => typed() !== '');
  return part;
}

/** Expects that the phrase in typing is the first of these, and that the others follow it. */
async function expectTyped(expected: readonly string[]) {
  for (const phrase of expected) {
    expect(copy().textContent, 'the typed part and the rest').toBe(phrase);
    await passUntil(() => typed() === phrase);
    await passUntil(() => typed() === '');
    await passUntil(() => typed() !== '');
  }
}

test.each([
  ['threat-modelling', 'true'],
  ['Javascript/Typescript', 'very'],
  ['threatmodels', 'true'],
  ['threatmodel', undefined],
])('a phrase with the word %s has data-long="%s", which makes it smaller on narrow screens', (word, long) => {
  const { introdata } = leastContent;
  const animated = { ...introdata.animated, second: `the ${word}` };
  renderWith(<Headline />, { it: { ...leastContent, introdata: { ...introdata, animated } } });
  expect(screen.getByText(`the ${word}`).parentElement!.dataset.long).toBe(long);
});

test('the heading takes the focus from the app, and not by Tab', async () => {
  await renderPart(<Headline />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('tabindex', '-1');
});

test('the first phrase stays on screen until the first character is typed, and the copy is on screen after it', async () => {
  // The styles hide the phrases under the copy by this attribute.
  const covered = () => screen.getByText(first, { selector: '[data-typing] > *' });
  await show();
  expect(covered).toThrow();
  await passUntil(() => typed() !== '');
  expect(covered()).toBeInTheDocument();
  fireEvent.click(pause());
  expect(covered()).toBeInTheDocument();
});

test('the heading contains the title and all phrases, whatever is typed', async () => {
  const name = [it.introdata.title, ...phrases].join(' ');
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
  await passUntil(() => typed().length > 3);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
});

test('the phrases are typed in turn, in a loop', async () => {
  await showTyping();
  await expectTyped([...phrases, first]);
});

test('typing a character takes 70 ms and deleting one takes 10 ms, rounded up to frames', async () => {
  await showTyping();
  const begin = { time: Date.now(), length: typed().length };
  await passUntil(() => typed().length === begin.length + 10);
  const each = (Date.now() - begin.time) / 10;
  expect(each).toBeGreaterThanOrEqual(70);
  expect(each).toBeLessThanOrEqual(70 + 17);
  await passUntil(() => typed() === first);
  await passUntil(() => typed() !== first);
  const deletion = { time: Date.now(), length: typed().length };
  await passUntil(() => typed().length <= deletion.length - 10);
  expect((Date.now() - deletion.time) / 10).toBeLessThanOrEqual(10 + 17);
});

test('StrictMode runs only one engine', async () => {
  await showTyping();
  expect(vi.getTimerCount()).toBe(1);
});

test('a language change leaves one engine, which types the phrases of the new language', async () => {
  const { i18n } = await showTyping();
  await act(() => i18n.changeLanguage('en'));
  await act(() => vi.dynamicImportSettled());
  await passUntil(() => copy().textContent === en.introdata.animated.first);
  await pass(200);
  expect(vi.getTimerCount()).toBe(1);
});

test('a paused heading shows the phrase on screen in a new language', async () => {
  const { i18n } = await showTyping();
  await passUntil(() => copy().textContent === second);
  fireEvent.click(pause());
  await act(() => i18n.changeLanguage('en'));
  await act(() => vi.dynamicImportSettled());
  await pass(16);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.introdata.animated.first);
  expect(typed()).toBe(en.introdata.animated.second);
  expect(copy().textContent, 'without a rest').toBe(en.introdata.animated.second);
  expect(vi.getTimerCount()).toBe(0);
});

test('a heading that unmounts leaves no engine and no listener', async () => {
  const watched = watchListeners();
  const { unmount } = await showTyping();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
  expect(watched.stop()).toEqual([]);
});

test('an engine that loads after the heading unmounts does not start', async () => {
  const { unmount } = await renderPart(<Headline />);
  unmount();
  await act(() => vi.dynamicImportSettled());
  expect(vi.getTimerCount()).toBe(0);
});

test('the button stops the typing with a whole phrase shown, and starts it again', async () => {
  await showTyping();
  await passUntil(() => typed().length > 3);
  const icon = (button: HTMLElement) => button.querySelector('path')!.getAttribute('d');
  expect(icon(pause()), 'two bars').toBe('M8 5v14M16 5v14');
  fireEvent.click(pause());
  expect(icon(play()), 'a triangle').toBe('M8 5l11 7-11 7z');
  expect(typed()).toBe(first);
  expect(copy().textContent, 'without a rest').toBe(first);
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.click(play());
  await pass(100);
  expect(vi.getTimerCount()).toBe(1);
  expect(pause()).toBeVisible();
});

test.each(phrases)('the typing that stops at "%s" starts again with that phrase, each time', async (phrase) => {
  await showTyping();
  await passUntil(() => copy().textContent === phrase && typed() !== '');
  for (let stops = 0; stops < 2; stops++) {
    fireEvent.click(pause());
    expect(typed()).toBe(phrase);
    fireEvent.click(play());
    await passUntil(() => typed() !== phrase);
    expect(copy().textContent).toBe(phrase);
  }
});

test('the first phrase stays on screen where the engine does not load', async () => {
  vi.resetModules();
  vi.doMock('./typing.ts', () => Promise.reject(new TypeError('network')));
  onTestFinished(() => {
    vi.doUnmock('./typing.ts');
  });
  // An error that nothing handles would fail the run.
  await show();
  await pass(1000);
  expect(screen.getByText(first)).toBeInTheDocument();
  expect(document.querySelector('[data-typing]')).toBeNull();
  expect(copy().textContent).toBe('');
});

test('no phrase is typed with reduced motion', async () => {
  media.set(reduced, true);
  await show();
  await pass(1000);
  expect(copy().textContent).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('turning on reduced motion stops the typing', async () => {
  await showTyping();
  act(() => media.set(reduced, true));
  expect(vi.getTimerCount()).toBe(0);
  expect(document.querySelector('[data-typing]')).toBeNull();
});

test('the engine writes no HTML and adds no style, which a strict policy would block', async () => {
  const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const trusted = { toString: () => '' };
  vi.stubGlobal('trustedTypes', { emptyHTML: trusted });
  await showTyping();
  await passUntil(() => typed() === first);
  for (const [value] of html.mock.calls) expect(value).toBe(trusted);
  expect(document.querySelector('style')).toBeNull();
});
