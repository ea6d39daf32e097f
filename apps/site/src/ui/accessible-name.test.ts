import { expect, test } from 'vitest';
import { accessibleName } from './accessible-name.ts';

test('a name that contains the visible text is kept', () => {
  expect(accessibleName('Copy the e-mail address', 'Copy')).toBe('Copy the e-mail address');
  expect(accessibleName('Adresse kopieren', 'Kopieren')).toBe('Adresse kopieren');
});

test('a name without the visible text begins with it', () => {
  expect(accessibleName('Put the address on the clipboard', 'Copy')).toBe('Copy: Put the address on the clipboard');
  expect(accessibleName('[Ĉöþý]', '[Çöþý]')).toBe('[Çöþý]: [Ĉöþý]');
});

test('the space around and between words does not matter, but words do', () => {
  expect(accessibleName('Copy  the\naddress', ' Copy the ')).toBe('Copy  the\naddress');
  expect(accessibleName(' Copy the address', 'address\n')).toBe(' Copy the address');
  expect(accessibleName('Copyall', 'Copy all')).toBe('Copy all: Copyall');
});
