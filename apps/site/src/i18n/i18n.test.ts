import { expect, test } from 'vitest';
import { it, load, tags } from '../test/content.ts';
import { Texts } from './texts.ts';

test('texts are not escaped, because React escapes them', async () => {
  const texts = new Texts(tags.it, load);
  await texts.load(tags.it, 'common');
  expect(texts.i18n.t('navigation.brandLink', { brand: 'a & b' })).toContain('a & b');
});

test('a replaced part keeps no text of the old one', async () => {
  const texts = new Texts(tags.it, load);
  await texts.load(tags.it, 'skills');
  await texts.load(tags.it, 'contact');
  texts.replace(tags.it, 'skills', { skills: [{ name: 'nuovo', value: 1 }] });
  const bundle: unknown = texts.i18n.getResourceBundle('it', 'content');
  expect(bundle).toMatchObject({ skills: [{ name: 'nuovo' }], contacttext: it.contacttext });
  expect(bundle).not.toHaveProperty('skillstext');
});
