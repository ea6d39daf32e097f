import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholder } from '../../src/generated/types.ts';
import { fill } from './fill.ts';

test.each([
  ['© {{year}} {{name}}.', { year: '2026', name: 'Ada' }, '© 2026 Ada.'],
  ['© {{name}}. All rights.', { name: 'Ada L.' }, '© Ada L. All rights.'],
  ['By {{name}}...', { name: 'Ada L.' }, 'By Ada L...'],
  ['{{a}} {{b}}', { a: '{{b}}', b: '<b>&"' }, '{{b}} <b>&"'],
  ['{{missing}} stays', {}, '{{missing}} stays'],
])('%s is filled with %o', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});

// The compiler refuses a text with what resembles a placeholder, such as {{}} or {{ name }}.
test('every placeholder that the compiler knows is filled, and nothing else changes', () => {
  const piece = fc.oneof(fc.constantFrom('{{a}}', '{{b}}', '{{c}}', '}', ':', '. ', '$t', 'text'), fc.string());
  fc.assert(
    fc.property(fc.array(piece), fc.string(), fc.string(), (pieces, a, b) => {
      const text = pieces.join('');
      fc.pre(text !== '' && !/\$t\(|\{\{(?!\w+\}\})/.test(text) && !a.endsWith('.') && !b.endsWith('.'));
      const values: Record<string, string> = { a, b };
      const expected = text.replace(placeholder, (written, name: string) => values[name] ?? written);
      expect(fill(text, values)).toBe(expected);
    }),
  );
});
