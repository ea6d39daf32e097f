// Editing on the page of `pnpm dev`: every text of the content leads to its value. Without options, node --test prints to how many.
import { after, before, describe, test } from 'node:test';
import { join } from 'node:path';
import { readContent } from '../../fixtures/content.ts';
import { Desk, clickEveryText } from '../support/desk.ts';
import { root } from '../support/root.ts';

for (const content of ['content', 'fixtures/other-owner']) {
  const [, second] = readContent(join(root, content)).locales;
  void describe(`with ${content}`, () => {
    const desk = new Desk();
    before(() => desk.start(content));
    after(() => desk.end());

    void test('a click on any text leads to its value', async (t) => {
      for (const prefix of second ? ['', `/${second}`] : ['']) {
        for (const line of await clickEveryText(desk, prefix)) t.diagnostic(line);
      }
    });
  });
}
