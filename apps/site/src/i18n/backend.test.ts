import { expect, test, vi } from 'vitest';
import { dateText } from '../content/dates.ts';
import { tags } from '../test/fixture-texts.ts';
import type { Part } from '../routes.ts';
import { type LoadPart, backendOf, fetchTexts } from './backend.ts';
import { Texts } from './visit-texts.ts';

test('the published texts of a screen bring the texts of their dates', async () => {
  const content = { hometext: 'x' };
  const fetched = vi.fn(() => Promise.resolve(Response.json({ content, formatted: { '1999-12': 'as built' } })));
  vi.stubGlobal('fetch', fetched);
  const read = vi.fn();
  backendOf(fetchTexts('/assets/texts-')).read(tags.it, 'home', read);
  await vi.waitFor(() => expect(read).toHaveBeenCalledExactlyOnceWith(null, content));
  expect(fetched).toHaveBeenCalledWith('/assets/texts-it-home.json');
  expect(dateText('1999-12', tags.it)).toBe('as built');
  vi.unstubAllGlobals();
});

test('an error of the host is not taken for texts, even if it is JSON', async () => {
  const error = Response.json({ content: {}, formatted: {} }, { status: 503 });
  vi.stubGlobal('fetch', () => Promise.resolve(error));
  await expect(fetchTexts('/')(tags.it, 'home')).rejects.toThrow('503');
});

test('more parts than i18next reads at once by default are each loaded once', () => {
  const load = vi.fn<LoadPart>(() => new Promise(() => undefined));
  const texts = new Texts(tags.it, load);
  const parts = Array.from({ length: 20 }, (_, index) => `part-${index}` as Part);
  void texts.load(tags.it, parts);
  void texts.load(tags.it, parts);
  expect(load.mock.calls.map(([, part]) => part)).toEqual(parts);
});
