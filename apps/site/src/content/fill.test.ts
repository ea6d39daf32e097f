import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('every placeholder with a value is replaced, and one without a value stays', () => {
  expect(fill('{{a}} of {{b}}, {{a}} of {{c}}', { a: '1', b: '2' })).toBe('1 of 2, 1 of {{c}}');
});

test('a value that ends with a full stop is not followed by another', () => {
  expect(fill('© {{name}}. All', { name: 'Ada L.' })).toBe('© Ada L. All');
  expect(fill('© {{name}}. All', { name: 'Ada' })).toBe('© Ada. All');
});
