import type { PublicContent } from '../generated/types.ts';
import { expect, test, vi } from 'vitest';
import { it, load, tags } from '../test/fixture-texts.ts';
import { type LoadPart, Texts } from './visit-texts.ts';

test('a replaced part keeps no text of the old one', async () => {
  const texts = new Texts(tags.it, load);
  await texts.load(tags.it, 'skills');
  await texts.load(tags.it, 'contact');
  texts.replace(tags.it, 'skills', { skills: [{ name: 'nuovo', value: 1 }] });
  const bundle: unknown = texts.i18n.getResourceBundle('it', 'content');
  expect(bundle).toMatchObject({ skills: [{ name: 'nuovo' }], contacttext: it.contacttext });
  expect(bundle).not.toHaveProperty('skillstext');
});

test('a part that was replaced is not fetched', async () => {
  const load = vi.fn<LoadPart>(() => Promise.resolve({}));
  const texts = new Texts(tags.it, load);
  texts.replace(tags.it, 'skills', {});
  await texts.load(tags.it, 'skills');
  expect(load).not.toHaveBeenCalled();
});

test('a part that is replaced while it is fetched keeps the newer texts', async () => {
  let arrive: ((texts: Partial<PublicContent>) => void) | undefined;
  const texts = new Texts(tags.it, () => new Promise((resolve) => (arrive = resolve)));
  const loaded = texts.load(tags.it, 'skills');
  texts.replace(tags.it, 'skills', { skills: [{ name: 'nuovo', value: 1 }] });
  arrive?.({ skills: [{ name: 'vecchio', value: 1 }] });
  await loaded;
  expect(texts.of(tags.it).skills).toMatchObject([{ name: 'nuovo' }]);
});

test('only a part that is replaced renders the screen again', async () => {
  const texts = new Texts(tags.it, load);
  const added = vi.fn();
  texts.i18n.store.on('added', added);
  await texts.load(tags.it, 'common');
  expect(added).not.toHaveBeenCalled();
  texts.replace(tags.it, 'skills', {});
  expect(added).toHaveBeenCalledOnce();
});

test('the heading of a section and the whole section are joined, whichever is loaded first', () => {
  const own = { id: 'services', title: 'Services' };
  const whole = { ...own, text: 'What I do.' };
  const heading = { sections: [null, own] } as unknown as Partial<PublicContent>;
  const section = { sections: [null, whole] } as unknown as Partial<PublicContent>;
  for (const [first, second] of [
    [heading, section],
    [section, heading],
  ]) {
    const texts = new Texts(tags.it, load);
    texts.replace(tags.it, 'common', first!);
    texts.replace(tags.it, 'whoami', second!);
    expect(texts.of(tags.it).sections).toEqual([null, whole]);
  }
});
