import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { LanguageLinks } from '../../i18n/language-links.tsx';
import { renderPart } from '../../test/component.tsx';
import { en, it } from '../../test/content.ts';
import { media } from '../../test/media.ts';
import { Headline } from './headline.tsx';

const reduced = '(prefers-reduced-motion: reduce)';
const { first, second, third } = it.introdata.animated;
const phrases = [first, second, third];
const copy = () => document.querySelector('h1 [aria-hidden]')!;
const typed = () => copy().firstElementChild!.textContent;
const pause = () => screen.getByRole('button', { name: it.hometext.pauseHeadline });
const play = () => screen.getByRole('button', { name: it.hometext.playHeadline });

// The engine keeps the animation frames that it meets first, so one clock serves all tests.
beforeAll(() => {
  vi.useFakeTimers();
});

/** Lets so many milliseconds pass, animation frames included. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Lets time pass, frame by frame, until something holds. */
async function passUntil(holds: () => boolean) {
  for (let frame = 0; frame < 2000 && !holds(); frame++) await pass(16);
  expect(holds()).toBe(true);
}

async function show() {
  const part = await renderPart(
    <>
      <LanguageLinks />
      <Headline />
    </>,
  );
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

test('the heading holds the title and all phrases for readers, whatever is typed', async () => {
  const name = [it.introdata.title, ...phrases].join(' ');
  await show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
  await passUntil(() => typed().length > 3);
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
});

test('the phrases are typed in turn, and then again', async () => {
  await showTyping();
  for (const phrase of [...phrases, first]) {
    await passUntil(() => typed() === phrase);
    await passUntil(() => typed() === '');
  }
});

test('a character takes 70 milliseconds, a deletion 10, as far as frames allow', async () => {
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

test('the part still to come keeps its place, so that no word jumps to the next line', async () => {
  await showTyping();
  await passUntil(() => typed().length > 5);
  expect(copy()).toHaveTextContent(first);
});

test('one engine runs, also in StrictMode', async () => {
  await showTyping();
  expect(vi.getTimerCount()).toBe(1);
});

test('a change of language leaves one engine, which types the new one', async () => {
  await showTyping();
  fireEvent.click(screen.getByRole('link', { name: 'English' }));
  await act(() => vi.dynamicImportSettled());
  await passUntil(() => copy().textContent === en.introdata.animated.first);
  await pass(200);
  expect(vi.getTimerCount()).toBe(1);
});

test('no engine runs after the heading has gone', async () => {
  const { unmount } = await showTyping();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('an engine that arrives after the heading has gone never starts', async () => {
  const { unmount } = await renderPart(<Headline />);
  // The frame in which it is asked for, and no moment more in which it could arrive.
  act(() => void vi.advanceTimersByTime(16));
  unmount();
  await act(() => vi.dynamicImportSettled());
  expect(vi.getTimerCount()).toBe(0);
});

test('the button stops the typing at a whole phrase, and starts it again', async () => {
  await showTyping();
  await passUntil(() => typed().length > 3);
  fireEvent.click(pause());
  expect(typed()).toBe(first);
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.click(play());
  await pass(100);
  expect(vi.getTimerCount()).toBe(1);
  expect(pause()).toBeVisible();
});

test('nothing types while the page is in the background', async () => {
  await showTyping();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  expect(vi.getTimerCount()).toBe(0);
  visibility.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await pass(100);
  expect(vi.getTimerCount()).toBe(1);
});

test('nothing types for those who want less motion', async () => {
  media.set(reduced, true);
  await show();
  await pass(1000);
  expect(copy().textContent).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});

test('a wish for less motion stops the typing', async () => {
  await showTyping();
  act(() => media.set(reduced, true));
  expect(vi.getTimerCount()).toBe(0);
  expect(document.querySelector('[data-typing]')).toBeNull();
});

test('the engine writes no HTML and adds no style, which a strict policy would refuse', async () => {
  const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  const trusted = { toString: () => '' };
  vi.stubGlobal('trustedTypes', { emptyHTML: trusted });
  await showTyping();
  await passUntil(() => typed() === first);
  for (const [value] of html.mock.calls) expect(value).toBe(trusted);
  expect(document.querySelector('style')).toBeNull();
});
