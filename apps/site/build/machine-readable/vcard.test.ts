import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './vcard.ts';

test('a folded line has at most 75 octets, and unfolding it returns the line (RFC 6350, 3.2)', () => {
  const line = fc.string({ unit: fc.constantFrom('a', 'è', '€', '語', '😀'), maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(line, (text) => {
      const lines = folded(text).split('\r\n');
      for (const part of lines) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
      // No line is folded earlier than its next character, of at most 4 octets, requires.
      for (const part of lines.slice(0, -1)) expect(Buffer.byteLength(part)).toBeGreaterThan(71);
      expect(folded(text).replaceAll('\r\n ', '')).toBe(text);
    }),
  );
});
