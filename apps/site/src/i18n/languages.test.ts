import { expect, test, vi } from 'vitest';
import { en, load, loaders, tags } from '../test/content.ts';
import { deferred } from '../test/deferred.ts';
import { localeOf } from './i18n.ts';
import { Languages } from './languages.ts';
import { Texts } from './texts.ts';

async function visit() {
  const texts = new Texts(tags.it, load);
  const { i18n } = texts;
  await texts.load(tags.it, 'common');
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
  await vi.waitFor(() => expect(localeOf(i18n)).toBe('en'));
  languages.choose(tags.it);
  languages.choose(tags.en);
  expect(load).toHaveBeenCalledOnce();
  expect(i18n.t('navigation.openMenu')).toBe(en.navigation.openMenu);
});

test('a loaded language is on screen at once', async () => {
  const { i18n, languages, shown } = await visit();
  languages.choose(tags.it);
  expect(localeOf(i18n)).toBe('it');
  expect(shown).toHaveBeenCalledExactlyOnceWith({ locale: 'it', chosen: true });
});

test('a slow response does not replace a later choice', async () => {
  const answer = deferred<typeof en>();
  vi.spyOn(loaders.en, 'common').mockReturnValue(answer.promise);
  const { i18n, languages, shown } = await visit();
  languages.choose(tags.en);
  languages.choose(tags.it);
  answer.keep(en);
  await answer.promise;
  await Promise.resolve();
  expect(localeOf(i18n)).toBe('it');
  expect(shown).toHaveBeenCalledOnce();
});

test('a language that does not load is announced and changes nothing', async () => {
  vi.spyOn(loaders.en, 'common').mockRejectedValue(new TypeError('network'));
  const { i18n, languages, shown } = await visit();
  languages.choose(tags.en);
  await vi.waitFor(() => expect(languages.state().failed).toBe('en'));
  expect(localeOf(i18n)).toBe('it');
  expect(shown).not.toHaveBeenCalled();
});
