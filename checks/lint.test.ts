// The configurations of ESLint and Stylelint keep their rules. These tests run them on one mistake of each kind.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { ESLint, type Linter } from 'eslint';
import stylelint from 'stylelint';
import { eslint } from './support/eslint.ts';
import { root } from './support/root.ts';

const src = join(root, 'apps/site/src');

/** Returns the names of the rules that report a component with these lines. */
async function rulesAt(lines: string): Promise<(string | null)[]> {
  const code = `import { useEffect, useState } from 'react';\nexport function Probe({ open }: { open: boolean }) {\n${lines}\n}\n`;
  const [result] = await eslint.lintText(code, { filePath: join(src, 'ui/lint-under-test.tsx') });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

for (const [mistake, lines, rule] of [
  ['a conditional hook', 'if (open) useState(0);', 'react-hooks/rules-of-hooks'],
  [
    'an effect without its dependency',
    'useEffect(() => { document.title = String(open); }, []);',
    'react-hooks/exhaustive-deps',
  ],
  ['a picture without a text', 'return <img src={String(open)} />;', 'jsx-a11y/alt-text'],
  ['a control without a name', 'return <div onClick={() => open} />;', 'jsx-a11y/click-events-have-key-events'],
  ['a list as a menu', 'return <ul role="menu">{open}</ul>;', 'jsx-a11y/no-noninteractive-element-to-interactive-role'],
  ['a message in the console', 'console.log(open);', 'no-console'],
  ['a variable that nothing reads', 'const unread = open;', '@typescript-eslint/no-unused-vars'],
  ['a needless exemption', '// eslint-disable-next-line no-console\nreturn open;', null],
] as const) {
  test(`ESLint reports ${mistake}`, async () => {
    assert.ok((await rulesAt(lines)).includes(rule));
  });
}

for (const file of [
  'apps/site/src/app/app.tsx',
  'apps/site/src/app/stage/stage.test.tsx',
  'e2e/tests/a.spec.ts',
  'checks/a.test.ts',
]) {
  test(`ESLint reports a promise that nothing awaits: ${file}`, async () => {
    const { rules } = (await new ESLint({ cwd: root }).calculateConfigForFile(join(root, file))) as Linter.Config;
    assert.equal((rules?.['@typescript-eslint/no-floating-promises'] as Linter.RuleEntry[])[0], 2);
  });
}

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
  ['a class that is no property', '.card-open {\n  color: red;\n}\n', 'selector-class-pattern'],
  ['an unknown property', '.card {\n  colour: red;\n}\n', 'property-no-unknown'],
  ['a text in pixels', '.card {\n  --size-card: 16px;\n}\n', 'declaration-property-unit-disallowed-list'],
  ['a breakpoint in pixels', '@media (width >= 1024px) {\n}\n', 'media-feature-name-unit-allowed-list'],
  ['motion for everybody', '.card {\n  transition: color 1s;\n}\n', 'site/every-visitor'],
  ['a move below a finger', '.card:hover {\n  translate: 1px;\n}\n', 'site/every-visitor'],
  ['a line that forced colours hide', '.card {\n  background: currentcolor;\n}\n', 'site/every-visitor'],
  ['a number that is read twice', '.card::before {\n  content: counter(card);\n}\n', 'site/every-visitor'],
] as const) {
  test(`Stylelint reports ${mistake}`, async () => {
    assert.ok((await styleRulesAt(code)).includes(rule));
  });
}

test('Stylelint accepts motion and moves in their media queries, and a counter with an empty alternative', async () => {
  const motion = '.card:hover {\n    transition: translate 1s;\n    translate: 1px;\n  }';
  assert.deepEqual(
    await styleRulesAt(
      `@media (prefers-reduced-motion: no-preference) and (hover: hover) {\n  ${motion}\n}\n\n.card::before {\n  content: counter(card) / '';\n}\n`,
    ),
    [],
  );
});
