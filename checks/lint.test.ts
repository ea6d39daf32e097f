// The configurations of ESLint and Stylelint keep their rules. These tests run them on one mistake of each kind.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
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
  ['a message in the console', 'console.log(open);', 'no-console'],
  ['a variable that nothing reads', 'const unread = open;', '@typescript-eslint/no-unused-vars'],
  ['a needless exemption', '// eslint-disable-next-line no-console\nreturn open;', null],
] as const) {
  test(`ESLint reports ${mistake}`, async () => {
    assert.ok((await rulesAt(lines)).includes(rule));
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
] as const) {
  test(`Stylelint reports ${mistake}`, async () => {
    assert.ok((await styleRulesAt(code)).includes(rule));
  });
}
