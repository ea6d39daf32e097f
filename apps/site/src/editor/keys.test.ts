import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const key = (of: Partial<KeyboardEvent>) => ({
  key: 's',
  code: 'KeyS',
  ctrlKey: true,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  ...of,
});

test.each([
  ['Latin', { key: 's' }, 'save'],
  ['Caps Lock', { key: 'S' }, 'save'],
  ['Command', { ctrlKey: false, metaKey: true }, 'save'],
  ['Russian', { key: 'ы' }, 'save'],
  ['Russian', { key: 'я', code: 'KeyZ' }, 'undo'],
  ['German, whose Z is at the position of Y', { key: 'z', code: 'KeyY' }, 'undo'],
  ['German, whose Y is at the position of Z', { key: 'y', code: 'KeyZ' }, undefined],
  ['no command', { ctrlKey: false }, undefined],
  ['redo', { key: 'Z', code: 'KeyZ', shiftKey: true }, undefined],
  ['Escape', { key: 'Escape', code: 'Escape', ctrlKey: false }, 'close'],
  ['Escape of an input method', { key: 'Escape', ctrlKey: false, isComposing: true }, undefined],
  ['a key of an input method', { key: 'Process', code: 'Escape', ctrlKey: false }, undefined],
])('%s: %o is %s', (_, of, command) => {
  expect(commandOf(key(of), false)).toBe(command);
});

test('Ctrl+Z in a text that the browser can undo does not undo a save', () => {
  expect(commandOf(key({ key: 'z', code: 'KeyZ' }), true)).toBeUndefined();
});
