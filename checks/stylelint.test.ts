// The rules of stylelint.config.js that are written there, on one mistake of each kind.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import stylelint from 'stylelint';
import { root } from './support/root.ts';

const src = join(root, 'apps/site/src');

/** Returns the names of the rules that report a style sheet. */
async function styleRulesAt(code: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: join(src, 'ui/lint-under-test.module.css') });
  return (results[0]?.warnings ?? []).map(({ rule }) => rule);
}

for (const declaration of [
  'outline: none',
  'outline: 0',
  'outline-width: 0',
  'outline-style: none',
  'outline-color: transparent',
  'all: unset',
]) {
  test(`Stylelint reports a control without a visible focus: ${declaration}`, async () => {
    assert.ok(
      (await styleRulesAt(`.link {\n  ${declaration};\n}\n`)).includes('declaration-property-value-disallowed-list'),
    );
  });
}

for (const [mistake, code, rule] of [
  ['a move below a finger', '.card:hover {\n  translate: 1px;\n}\n', 'site/every-visitor'],
  ['a line that forced colours hide', '.card {\n  background: currentcolor;\n}\n', 'site/every-visitor'],
  ['a number that is read twice', '.card::before {\n  content: counter(card);\n}\n', 'site/every-visitor'],
] as const) {
  test(`Stylelint reports ${mistake}`, async () => {
    assert.ok((await styleRulesAt(code)).includes(rule));
  });
}

test('Stylelint accepts a move in its media query, and a counter with an empty alternative', async () => {
  const move = '.card:hover {\n    translate: 1px;\n  }';
  const counter = `.card::before {\n  content: counter(card) / '';\n}`;
  assert.deepEqual(await styleRulesAt(`@media (hover: hover) {\n  ${move}\n}\n\n${counter}\n`), []);
});
