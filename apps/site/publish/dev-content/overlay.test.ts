import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlacedFinding } from '../../src/generated/protocol.ts';
import { differencesOf, overlayOf } from './overlay.ts';

const root = join(import.meta.dirname, '../../../..');

/** Returns a finding at a position of the English skills, with the text that contentc prints. */
function finding(line: number, severity: PlacedFinding['severity'] = 'error'): PlacedFinding {
  const place = { file: 'content/en/my skills.yaml', line, column: 5 };
  const text = [
    `content/en/my skills.yaml:${line}:5: ${severity}: unknown key "nmae" [unknown-key]`,
    ` ${line} |   - nmae: a.yaml:1:2: error: b`,
    `   |     ^~~~`,
    'content/it/skills.yaml:12:5: note: Italian (it) has "name"',
    'help: did you mean "name"?\n',
  ].join('\n');
  const end = { endLine: line, endColumn: 9, pointer: '', help: '', related: [] };
  return { ...place, ...end, code: 'unknown-key', severity, message: 'unknown key "nmae"', text };
}

/** The text of an error, with a path that the overlay makes a link at each position. */
const linked = (line: number) => finding(line).text!.replace(/^content/gm, join(root, 'content'));

test('the overlay shows the errors, the first one with its position', () => {
  expect(overlayOf({ ok: false, findings: [finding(3, 'warning'), finding(9), finding(4)] })).toEqual({
    plugin: 'contentc',
    message: 'unknown key "nmae" [unknown-key]',
    loc: { file: join(root, 'content/en/my skills.yaml'), line: 9, column: 5 },
    stack: `${linked(9)}\n${linked(4)}`,
  });
});

test.each([
  [10, 10, undefined],
  [11, 10, '… and 1 more: contentc check'],
  [14, 10, '… and 4 more: contentc check'],
])('the overlay of %i errors shows the first %i, and counts the rest', (count, shown, rest) => {
  const findings = Array.from({ length: count }, (_, index) => finding(index + 1));
  const { stack } = overlayOf({ ok: false, findings })!;
  expect(stack.match(/skills\.yaml:\d+:5: error/g)).toHaveLength(shown);
  expect(/\n\n(….*)$/.exec(stack)?.[1]).toBe(rest);
});

test.each([
  ['a run without errors', { ok: false, findings: [finding(1, 'warning')] }],
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
  const findings = [finding(3, 'warning'), finding(9)];
  expect(differencesOf({ ok: true, findings })).toEqual([
    {
      place: 'content/en/my skills.yaml:9:5',
      file: join(root, 'content/en/my skills.yaml:9:5'),
      text: linked(9),
    },
  ]);
  expect(differencesOf({ ok: false, findings })).toEqual([]);
});
