import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathOf } from '../../../../../fixtures/specification.ts';
import { routes } from '../../routes.ts';
import { entryMemory } from '../../session-history.ts';
import { markedParts, markedTexts } from '../../test/marked-texts.ts';
import { tags } from '../../test/fixture-texts.ts';
import { scrollIntoView, written } from '../../test/spies.ts';
import { Visitor } from '../../test/visitor.tsx';
import { loadChunk } from '../screens.ts';

const parts = await markedParts();
await Promise.all(routes.map(({ id }) => loadChunk(id)));

let visitor: Visitor;

beforeEach(async () => {
  document.cookie = 'i18next=; Max-Age=0; Path=/';
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'] });
  visitor = new Visitor(parts);
  await visitor.open(pathOf('home', tags.it, tags.it));
  visitor.network = 'slow';
});
afterEach(async () => {
  await visitor.close();
  vi.useRealTimers();
});

const status = () => screen.getByRole('status').textContent;

/** What a visitor waits for when the network is slow. */
const waits = {
  'a page': { type: 'follow', link: 'menu', screen: 3 },
  'a language': { type: 'choose', locale: 'en' },
} as const;

test.each(Object.entries(waits))('%s that is late is announced until it is shown', async (_, action) => {
  await visitor.do(action);
  expect(status()).toBe('');
  await visitor.do({ type: 'wait' });
  expect(status()).toBe(markedTexts.it.navigation.loading);
  while (visitor.pending > 0) await visitor.do({ type: 'receive' });
  expect(status()).toBe('');
  await visitor.do({ type: 'wait' });
  expect(status()).toBe('');
});

test.each(Object.entries(waits))('%s that is shown within 300 ms is never announced', async (_, action) => {
  await visitor.do(action);
  await visitor.settle();
  expect(status()).toBe('');
});

test('while a page is late, the scroll position of the page on screen is not recorded for it', async () => {
  await visitor.do(waits['a page']);
  vi.stubGlobal('scrollY', 500);
  fireEvent.scroll(document);
  await visitor.do({ type: 'wait' });
  expect(entryMemory().scroll).toBeUndefined();
  await visitor.settle();
});

test('a link that is chosen twice while its page is late adds one entry to the session history, which keeps its language', async () => {
  await visitor.do(waits['a page']);
  await visitor.do(waits['a page']);
  expect(visitor.entries).toBe(2);
  expect(entryMemory().locale).toBe('it');
  await visitor.settle();
  expect(screen.getByRole('heading', { level: 1, name: markedTexts.it.titles.skills })).toBeVisible();
});

test('a link to a part of a page that is chosen twice while the page is late opens the page at that part', async () => {
  const link = screen.getByRole('link', { name: markedTexts.it.privacy.link });
  for (let clicks = 0; clicks < 2; clicks++) {
    await act(async () => {
      link.click();
      await Promise.resolve();
    });
  }
  await visitor.settle();
  const note = screen.getByRole('heading', { name: markedTexts.it.privacy.title });
  expect(note).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toContain(note);
});

test('Back from a page that is late restores the language of the page on screen', async () => {
  // Both languages of the page on screen are loaded.
  visitor.network = 'fast';
  for (const locale of ['en', 'it'] as const) await visitor.do({ type: 'choose', locale });
  visitor.network = 'slow';
  await visitor.do(waits['a page']);
  await visitor.do(waits['a language']);
  expect(document.documentElement.lang).toBe('en');
  await visitor.do({ type: 'back' });
  expect(document.documentElement.lang).toBe('it');
  await visitor.settle();
});

test('a page that did not load is fetched again at the next visit', async () => {
  visitor.network = 'broken';
  await visitor.do(waits['a page']);
  expect(screen.getByRole('heading', { level: 1, name: markedTexts.it.errors.loadTitle })).toBeVisible();
  // React reports the failure that the page shows.
  written.mockClear();
  visitor.network = 'fast';
  await visitor.do({ type: 'back' });
  await visitor.do({ type: 'wait' });
  await visitor.do(waits['a page']);
  expect(screen.getByRole('heading', { level: 1, name: markedTexts.it.titles.skills })).toBeVisible();
});

test('a language that the visitor chooses while a page is late is the language of the page', async () => {
  await visitor.do(waits['a page']);
  visitor.network = 'fast';
  await visitor.do(waits['a language']);
  expect(document.documentElement.lang).toBe('en');
  while (visitor.pending > 0) await visitor.do({ type: 'receive' });
  expect(screen.getByRole('heading', { level: 1, name: markedTexts.en.titles.skills })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});
