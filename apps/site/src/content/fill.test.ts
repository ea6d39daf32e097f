import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('every placeholder with a value is replaced, and one without a value stays', () => {
  expect(fill('{{a}} of {{b}}, {{a}} of {{c}}', { a: '1', b: '2' })).toBe('1 of 2, 1 of {{c}}');
});
