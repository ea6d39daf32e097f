// Editing on the page of `pnpm dev`: the value that a click on a text offers is the one that it shows.
// Without options, node --test prints the figures.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readContent } from '../../fixtures/content.ts';
import { addPseudoLocale } from '../../fixtures/pseudo.ts';
import { Desk } from '../support/desk.ts';
import { Oracle, prepare } from '../support/oracle.ts';
import { root } from '../support/root.ts';

const compiler = (...args: string[]) => spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8' }).stdout;
const withArabic = (folder: string) => addPseudoLocale(compiler, join(folder, 'content'), 'ar');

for (const [content, shown, add] of [
  ['content', [0, 1], undefined],
  ['fixtures/other-owner', [0, 1], undefined],
  ['fixtures/edge-cases', ['ar'], withArabic],
] as const) {
  const { locales } = readContent(join(root, content));
  void describe(`with ${content}`, () => {
    const desk = new Desk();
    before(() =>
      desk.start(content, (folder) => {
        add?.(folder);
        prepare(join(folder, 'content'));
      }),
    );
    after(() => desk.end());

    for (const tag of shown.map((which) => (typeof which === 'number' ? locales[which] : which))) {
      if (tag === undefined) continue;
      void test(`a click on any text in ${tag} offers the value that it shows`, async (t) => {
        const oracle = new Oracle(desk, tag, tag === locales[0] ? '' : `/${tag}`);
        await oracle.run().finally(() => oracle.end());
        const { texts, one, choices, none, facts, computed } = oracle.figures;
        t.diagnostic(`${texts} texts: ${one} lead to one value, ${choices} to a choice; no value: ${none.join(' | ')}`);
        t.diagnostic(`${facts} of them show facts; computed from one: ${computed.join(' | ')}`);
      });
    }
  });
}
