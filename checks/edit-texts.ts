// Editing on the page of `pnpm dev`: every text of the content leads to its value. It prints to how many.
import { after, before, describe, test } from 'node:test';
import { Desk, clickEveryText } from './support/desk.ts';

for (const [content, second] of [
  ['content', '/en'],
  ['fixtures/other-owner', '/fr'],
] as const) {
  void describe(`with ${content}`, () => {
    const desk = new Desk();
    before(() => desk.start(content));
    after(() => desk.end());

    void test('a click on any text leads to its value', async (t) => {
      for (const prefix of ['', second]) {
        for (const line of await clickEveryText(desk, prefix)) t.diagnostic(line);
      }
    });
  });
}
