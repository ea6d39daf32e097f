import { expect, test, vi } from 'vitest';
import { en, it, loaders, tags } from '../test/content.ts';
import { deferred } from '../test/deferred.ts';
import { createI18n, localeOf } from './i18n.ts';
import { Languages } from './languages.ts';

function visit() {
  const i18n = createI18n(tags.it, it);
  const languages = new Languages(i18n);
  const shown = vi.fn();
  languages.onShown(shown);
  return { i18n, languages, shown };
}

test('a language is fetched once, when it is first chosen', async () => {
  const load = vi.spyOn(loaders, 'en');
  const { i18n, languages } = visit();
  expect(load).not.toHaveBeenCalled();
  languages.choose(tags.en);
  await vi.waitFor(() => expect(localeOf(i18n)).toBe('en'));
  languages.choose(tags.it);
  languages.choose(tags.en);
  expect(load).toHaveBeenCalledOnce();
  expect(i18n.t('navigation.openMenu')).toBe(en.navigation.openMenu);
});

test('a loaded language is on screen at once', () => {
  const { i18n, languages, shown } = visit();
  languages.choose(tags.it);
  expect(localeOf(i18n)).toBe('it');
  expect(shown).toHaveBeenCalledExactlyOnceWith({ locale: 'it', chosen: true });
});

test('a slow response does not replace a later choice', async () => {
  const answer = deferred<typeof en>();
  vi.spyOn(loaders, 'en').mockReturnValue(answer.promise);
  const { i18n, languages, shown } = visit();
  languages.choose(tags.en);
  languages.choose(tags.it);
  answer.keep(en);
  await answer.promise;
  await Promise.resolve();
  expect(localeOf(i18n)).toBe('it');
  expect(shown).toHaveBeenCalledOnce();
});

test('a language that does not load is announced and changes nothing', async () => {
  vi.spyOn(loaders, 'en').mockRejectedValue(new TypeError('network'));
  const { i18n, languages, shown } = visit();
  languages.choose(tags.en);
  await vi.waitFor(() => expect(languages.state().failed).toBe('en'));
  expect(localeOf(i18n)).toBe('it');
  expect(shown).not.toHaveBeenCalled();
});
