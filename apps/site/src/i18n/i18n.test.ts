import { expect, test, vi } from 'vitest';
import { en, it, loaders, tags } from '../test/content.ts';
import { deferred } from '../test/deferred.ts';
import { addContent, createI18n, localeOf, speak } from './i18n.ts';
import { LoadError } from './load-error.ts';

test('a language is fetched once, when it is first spoken', async () => {
  const load = vi.spyOn(loaders, 'en');
  const i18n = createI18n(tags.it, it);
  expect(load).not.toHaveBeenCalled();
  await speak(i18n, tags.en);
  await speak(i18n, tags.it);
  await speak(i18n, tags.en);
  expect(load).toHaveBeenCalledOnce();
  expect(i18n.t('navigation.openMenu')).toBe(en.navigation.openMenu);
});

test('a slow answer does not overrule a later choice', async () => {
  const answer = deferred<typeof en>();
  vi.spyOn(loaders, 'en').mockReturnValue(answer.promise);
  const i18n = createI18n(tags.it, it);
  const english = speak(i18n, tags.en);
  await speak(i18n, tags.it);
  answer.keep(en);
  expect(await english).toBe(false);
  expect(localeOf(i18n)).toBe('it');
});

test('a language that does not load says so and changes nothing', async () => {
  vi.spyOn(loaders, 'en').mockRejectedValue(new TypeError('network'));
  const i18n = createI18n(tags.it, it);
  await expect(speak(i18n, tags.en)).rejects.toThrow(LoadError);
  expect(localeOf(i18n)).toBe('it');
});

test('texts are not escaped: React does that', () => {
  const i18n = createI18n(tags.it, it);
  expect(i18n.t('navigation.brandLink', { brand: 'a & b' })).toContain('a & b');
});

test('newer content takes the place of older', () => {
  const i18n = createI18n(tags.it, it);
  addContent(i18n, tags.it, { ...it, logotext: 'nuovo' });
  expect(i18n.t('logotext')).toBe('nuovo');
});
