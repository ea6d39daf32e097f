import { expect, test, vi } from 'vitest';
import en from '../generated/content/en.ts';
import it from '../generated/content/it.ts';
import { loadContent } from '../generated/locales.ts';
import { deferred } from '../test/deferred.ts';
import { addContent, createI18n, localeOf, speak } from './i18n.ts';
import { LoadError } from './load-error.ts';

test('a language is fetched once, when it is first spoken', async () => {
  const load = vi.spyOn(loadContent, 'en');
  const i18n = createI18n('it', it);
  expect(load).not.toHaveBeenCalled();
  await speak(i18n, 'en');
  await speak(i18n, 'it');
  await speak(i18n, 'en');
  expect(load).toHaveBeenCalledOnce();
  expect(i18n.t('navigation.openMenu')).toBe(en.navigation.openMenu);
});

test('a slow answer does not overrule a later choice', async () => {
  const answer = deferred<typeof en>();
  vi.spyOn(loadContent, 'en').mockReturnValue(answer.promise);
  const i18n = createI18n('it', it);
  const english = speak(i18n, 'en');
  await speak(i18n, 'it');
  answer.keep(en);
  expect(await english).toBe(false);
  expect(localeOf(i18n)).toBe('it');
});

test('a language that does not load says so and changes nothing', async () => {
  vi.spyOn(loadContent, 'en').mockRejectedValue(new TypeError('network'));
  const i18n = createI18n('it', it);
  await expect(speak(i18n, 'en')).rejects.toThrow(LoadError);
  expect(localeOf(i18n)).toBe('it');
});

test('texts are not escaped: React does that', () => {
  const i18n = createI18n('it', it);
  expect(i18n.t('navigation.brandLink', { brand: 'a & b' })).toContain('a & b');
});

test('newer content takes the place of older', () => {
  const i18n = createI18n('it', it);
  addContent(i18n, 'it', { ...it, logotext: 'nuovo' });
  expect(i18n.t('logotext')).toBe('nuovo');
});
