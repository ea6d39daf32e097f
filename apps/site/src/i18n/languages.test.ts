import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { en, load, loaders, tags } from '../test/fixture-texts.ts';
import { deferred } from '../test/deferred.ts';
import { localeOf } from './i18n.ts';
import { Languages } from './languages.ts';
import { type LoadPart, type Part, Texts } from './visit-texts.ts';

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
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
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
  await waitFor(() => expect(languages.state().failed).toBe('en'));
  expect(localeOf(i18n)).toBe('it');
  expect(shown).not.toHaveBeenCalled();
});

test('a language that loads while another screen opens waits for the texts of that screen', async () => {
  const { i18n, texts, languages } = await visit();
  const unmount = texts.mount('skills');
  const answer = deferred<Awaited<ReturnType<(typeof loaders)['en']['skills']>>>();
  vi.spyOn(loaders.en, 'skills').mockReturnValue(answer.promise);
  languages.choose(tags.en);
  unmount();
  texts.mount('contact');
  answer.keep({ titles: en.titles });
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  expect(texts.has(tags.en, 'contact')).toBe(true);
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

test('a page that names a language is shown in it, which is no choice', async () => {
  const { i18n, languages, shown } = await visit();
  languages.enter(tags.en);
  expect(languages.state().request).toEqual({ locale: 'en', chosen: false });
  await waitFor(() => expect(localeOf(i18n)).toBe('en'));
  expect(shown).toHaveBeenCalledExactlyOnceWith({ locale: 'en', chosen: false });
});

test('a listener that was removed is not called', async () => {
  const { languages } = await visit();
  const [changed, shown] = [vi.fn(), vi.fn()];
  languages.subscribe(changed)();
  languages.onShown(shown)();
  languages.choose(tags.it);
  expect(changed).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});

const screens = ['home', 'skills', 'contact'] as const;
const locale = fc.constantFrom(tags.it, tags.en);
const step = fc.oneof(
  fc.record({ type: fc.constantFrom('choose' as const, 'enter' as const), locale }),
  fc.record({ type: fc.constant('open' as const), screen: fc.constantFrom(...screens) }),
  fc.constant({ type: 'answer' as const }),
);
const parts = screens.flatMap((part) => [`it/${part}`, `en/${part}`]);

test('in every order of responses, a language is shown with the texts of the open screen, and no request stays', async () => {
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.array(step, { maxLength: 20 }),
    fc.subarray(['it/common', 'en/common', ...parts]),
    async (scheduler, steps, broken) => {
      const answer: LoadPart = (tag, part) =>
        scheduler.schedule(
          broken.includes(`${tag}/${part}`) ? Promise.reject(new Error('network')) : Promise.resolve({}),
        );
      const texts = new Texts(tags.it, answer);
      const languages = new Languages(texts);
      const incomplete: Part[] = [];
      const mixed: string[] = [];
      languages.subscribe(() => {
        const { shown } = languages.state();
        if (shown !== localeOf(texts.i18n)) mixed.push(shown);
      });
      texts.i18n.on('languageChanged', (shown) => incomplete.push(...texts.missing(shown as typeof tags.it)));
      // A screen opens with its texts in the language on screen: see ScreenView.
      const open = (screen: (typeof screens)[number]) => {
        texts.replace(languages.state().shown, screen, {});
        return texts.mount(screen);
      };
      texts.replace(tags.it, 'common', {});
      let close = open('home');
      for (const next of steps) {
        if (next.type === 'choose') languages.choose(next.locale);
        else if (next.type === 'enter') languages.enter(next.locale);
        else if (next.type === 'open') {
          close();
          close = open(next.screen);
        } else if (scheduler.count() > 0) await scheduler.waitNext(1);
      }
      await scheduler.waitIdle();
      expect(incomplete).toEqual([]);
      expect(mixed, 'the state is not the language of the texts').toEqual([]);
      expect(languages.state().request).toBeUndefined();
      expect(localeOf(texts.i18n)).toBe(languages.state().shown);
      const last = steps.findLast(({ type }) => type === 'choose' || type === 'enter');
      if (broken.length === 0 && last?.type === 'choose') expect(languages.state().shown).toBe(last.locale);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});
