import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { it, load, tags } from '../test/fixture-texts.ts';
import type { Locale } from '../generated/locales.ts';
import { renderTexts } from '../test/with-content.tsx';
import type { LoadPart } from './backend.ts';
import { useT } from './use-content.ts';
import { Texts, textsOf } from './visit-texts.ts';

test('a replaced part keeps no text of the old one', async () => {
  const texts = new Texts(tags.it, load);
  await texts.load(tags.it, ['skills']);
  await texts.load(tags.it, ['contact']);
  texts.replace(tags.it, 'skills', { skills: [{ name: 'nuovo', value: 1 }] });
  expect(textsOf(texts.i18n, tags.it, 'skills')).toMatchObject({ skills: [{ name: 'nuovo' }] });
  expect(textsOf(texts.i18n, tags.it, 'skills')).not.toHaveProperty('skillstext');
  expect(textsOf(texts.i18n, tags.it, 'contact')).toMatchObject({ contacttext: it.contacttext });
});

test('a part that was replaced is not fetched', async () => {
  const load = vi.fn<LoadPart>(() => Promise.resolve({ content: {}, formatted: {} }));
  const texts = new Texts(tags.it, load);
  texts.replace(tags.it, 'skills', {});
  await texts.load(tags.it, ['skills']);
  expect(load).not.toHaveBeenCalled();
});

test('only a part that is replaced renders the screen again', async () => {
  const texts = new Texts(tags.it, load);
  const Count = vi.fn(() => useT()('navigation.openMenu'));
  await texts.load(tags.it, ['common']);
  renderTexts(<Count />, texts, '/');
  const renders = Count.mock.calls.length;
  await act(() => texts.load(tags.it, ['skills']));
  expect(Count).toHaveBeenCalledTimes(renders);
  act(() =>
    texts.replace(tags.it, 'common', { ...textsOf(texts.i18n, tags.it, 'common'), navigation: { openMenu: 'Apri!' } }),
  );
  expect(screen.getByText('Apri!')).toBeVisible();
});

test('a language that another one begins with is not loaded with it', async () => {
  const load = vi.fn<LoadPart>(() => Promise.resolve({ content: {}, formatted: {} }));
  await new Texts('it-CH' as Locale, load).load('it-CH' as Locale, ['common']);
  expect(load.mock.calls).toEqual([['it-CH', 'common']]);
});
