import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from './compiler.ts';
import { differencesOf, frame, overlayOf } from './overlay.ts';

const root = join(import.meta.dirname, '../../../..');

/** Returns an error at a position of the English skills. */
function finding(line: number, changes: Partial<Finding> = {}): Finding {
  const place = { file: 'content/en/skills.yaml', line, column: 5, sourceLine: '  - nmae: Go' };
  return { ...place, code: 'unknown-key', severity: 'error', message: 'unknown key "nmae"', related: [], ...changes };
}

const italian = {
  file: 'content/it/skills.yaml',
  line: 12,
  column: 5,
  message: 'Italian (it) has "name"',
  sourceLine: '  - name: Go',
};

test('the overlay shows the first error with its position, its source line, its notes and its help', () => {
  const first = finding(9, { related: [italian], help: 'did you mean "name"?' });
  expect(overlayOf({ ok: false, findings: [finding(3, { severity: 'warning' }), first] })).toEqual({
    plugin: 'contentc',
    message: 'unknown key "nmae" [unknown-key]',
    loc: { file: join(root, 'content/en/skills.yaml'), line: 9, column: 5 },
    frame: ' 9 |   - nmae: Go\n   |     ^\n',
    stack: [
      `note: ${join(root, 'content/it/skills.yaml')}:12:5: Italian (it) has "name"`,
      ' 12 |   - name: Go\n    |     ^\n',
      'help: did you mean "name"?',
    ].join('\n'),
  });
});

test('the overlay lists the other errors below the first', () => {
  const others = [finding(4, { help: 'remove it' }), finding(5)];
  expect(overlayOf({ ok: false, findings: [finding(1), ...others] })?.stack).toBe(
    [
      '',
      `${join(root, 'content/en/skills.yaml')}:4:5: unknown key "nmae" [unknown-key]`,
      ' 4 |   - nmae: Go\n   |     ^\n',
      'help: remove it',
      '',
      `${join(root, 'content/en/skills.yaml')}:5:5: unknown key "nmae" [unknown-key]`,
      ' 5 |   - nmae: Go\n   |     ^\n',
    ].join('\n'),
  );
});

test.each([
  [10, 9, undefined],
  [11, 9, '… and 1 more: contentc check'],
  [14, 9, '… and 4 more: contentc check'],
])('the overlay of %i errors shows the first and %i others, and counts the rest', (count, shown, rest) => {
  const findings = Array.from({ length: count }, (_, index) => finding(index + 1));
  const { stack } = overlayOf({ ok: false, findings })!;
  expect(stack.match(/skills\.yaml:\d+:5: /g)).toHaveLength(shown);
  expect(/\n\n(….*)$/.exec(stack)?.[1]).toBe(rest);
});

test.each([
  ['a run without errors', { ok: false, findings: [finding(1, { severity: 'warning' })] }],
  ['errors in spite of which the page shows the current content', { ok: true, findings: [finding(1)] }],
] as const)('there is no overlay for %s', (_, { findings, ok }) => {
  expect(overlayOf({ ok, findings: [...findings] })).toBeUndefined();
});

test('the overlay of a compiler that does not build shows the message of Go and its first position', () => {
  const failure = '# tools/cmd/contentc\ntools/cmd/contentc/main.go:31:22: undefined: x\ntools/a.go:1:1: y\n';
  expect(overlayOf({ ok: false, findings: [], failure })).toEqual({
    plugin: 'contentc',
    message: failure.trim(),
    stack: '',
    loc: { file: join(root, 'tools/cmd/contentc/main.go'), line: 31, column: 22 },
  });
});

test('the overlay of a failure without a position has none', () => {
  const failure = 'cannot read tools/a.go:1:1: permission denied';
  expect(overlayOf({ ok: false, findings: [], failure })).toEqual({ plugin: 'contentc', message: failure, stack: '' });
});

test('the differences are the errors in spite of which the page shows the current content', () => {
  const error = finding(9, { related: [italian], help: 'add it' });
  const findings = [finding(3, { severity: 'warning' }), error];
  expect(differencesOf({ ok: true, findings })).toEqual([
    {
      place: 'content/en/skills.yaml:9:5',
      file: join(root, 'content/en/skills.yaml:9:5'),
      text: [
        'unknown key "nmae" [unknown-key]',
        ' 9 |   - nmae: Go\n   |     ^\n',
        `note: ${join(root, 'content/it/skills.yaml')}:12:5: Italian (it) has "name"`,
        ' 12 |   - name: Go\n    |     ^\n',
        'help: add it',
      ].join('\n'),
    },
  ]);
  expect(differencesOf({ ok: false, findings })).toEqual([]);
});

test('the caret is below its character, after accents, emoji and tabs', () => {
  const sourceLine = '\tperché: "👩‍💻\tx"';
  expect(frame({ file: '', line: 120, column: 13, message: '', sourceLine })).toBe(
    ` 120 | ${sourceLine}\n     | \t${' '.repeat(10)}\t^\n`,
  );
});
