import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { en, load, loaders, tags } from '../test/fixture-texts.ts';
import { deferred } from '../test/deferred.ts';
import { localeOf } from './i18n.ts';
import { Languages, settled } from './languages.ts';
import { Texts } from './visit-texts.ts';

async function visit() {
  const texts = new Texts(tags.it, load);
  const { i18n } = texts;
  await texts.load(tags.it, ['common']);
  const languages = new Languages(texts);
  const shown = vi.fn();
  languages.onShown(shown);
  return { i18n, texts, languages, shown };
}

test('a language is fetched once, when it is first chosen', async () => {
  const load = vi.spyOn(loaders.en, 'common');
  const { i18n, languages } = await visit();
  expect(load).not.toHaveBeenCalled();
  languages.choose(tags.en);
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  languages.choose(tags.it);
  languages.choose(tags.en);
  expect(load).toHaveBeenCalledOnce();
  expect(i18n.t('navigation.openMenu')).toBe(en.navigation.openMenu);
});

test('a subscriber is called after each change until it is removed', async () => {
  const { languages } = await visit();
  const changed = vi.fn();
  const remove = languages.subscribe(changed);
  languages.choose(tags.en);
  expect(changed).toHaveBeenCalledOnce();
  await waitFor(() => expect(languages.state().shown).toBe('en'));
  expect(changed).toHaveBeenCalledTimes(2);
  remove();
  languages.choose(tags.it);
  expect(changed).toHaveBeenCalledTimes(2);
});

test('a language that loads while another screen opens waits for the texts of that screen', async () => {
  const { i18n, texts, languages } = await visit();
  const unmount = texts.mount('skills');
  const answer = deferred<Awaited<ReturnType<(typeof loaders)['en']['skills']>>>();
  vi.spyOn(loaders.en, 'skills').mockReturnValue(answer.promise);
  languages.choose(tags.en);
  unmount();
  texts.mount('contact');
  answer.keep({ content: { titles: en.titles }, formatted: {} });
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  expect(texts.has(tags.en, ['contact'])).toBe(true);
});

test('texts that fail after their screen closed do not fail the language', async () => {
  const { i18n, texts, languages } = await visit();
  const unmount = texts.mount('skills');
  vi.spyOn(loaders.en, 'skills').mockRejectedValue(new TypeError('network'));
  languages.choose(tags.en);
  unmount();
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  expect(languages.state().failed).toBeUndefined();
});

test('a language that did not load is fetched again when it is chosen again', async () => {
  const load = vi.spyOn(loaders.en, 'common').mockRejectedValueOnce(new TypeError('network'));
  const { i18n, languages } = await visit();
  languages.choose(tags.en);
  await waitFor(() => expect(languages.state().failed).toBe('en'));
  languages.choose(tags.en);
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a choice that loads survives a new page; a language that a page named is dropped with it', async () => {
  const { languages } = await visit();
  const { request } = (languages.enter(tags.en), languages.state());
  languages.enter(tags.en);
  expect(languages.state().request).toBe(request);
  expect(settled(languages.state())).toBe('en');
  languages.enter(tags.it);
  expect(languages.state().request).toBeUndefined();
  languages.choose(tags.en);
  languages.enter(tags.it);
  expect(languages.state().request).toEqual({ locale: 'en', chosen: true });
  expect(settled(languages.state())).toBe('it');
});
