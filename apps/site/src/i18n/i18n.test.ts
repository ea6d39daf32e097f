import { expect, test } from 'vitest';
import { it, tags } from '../test/content.ts';
import { addContent, createI18n } from './i18n.ts';

test('texts are not escaped, because React escapes them', () => {
  const i18n = createI18n(tags.it, it);
  expect(i18n.t('navigation.brandLink', { brand: 'a & b' })).toContain('a & b');
});

test('new content replaces the old content of a language', () => {
  const i18n = createI18n(tags.it, it);
  addContent(i18n, tags.it, { ...it, logotext: 'nuovo' });
  expect(i18n.t('logotext')).toBe('nuovo');
});
