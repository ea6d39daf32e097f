import { expect, test } from 'vitest';
import { withFormats } from './link-formats.ts';

test('a link has the format at the end of its name, if no other has it', () => {
  const names = ['履歴書（PDF）', 'Text (TXT)', 'Whole (A)', 'One page (A)', 'Card'];
  const links = withFormats(names.map((name) => ({ name, path: '', size: '' })));
  expect(links.map(({ format }) => format)).toEqual(['PDF', 'TXT', undefined, undefined, undefined]);
  expect(links.map(({ name }) => name)).toEqual(names);
});
