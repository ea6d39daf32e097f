// Editing on the page of `pnpm dev`: every text of the content leads to its value.
import { after, before, describe, test } from 'node:test';
import { Desk, clickEveryText } from './support/desk.ts';

void describe('with the content of another owner', () => {
  const desk = new Desk();
  before(() => desk.start('fixtures/other-owner'));
  after(() => desk.end());

  void test('a click on any text leads to its value', () => clickEveryText(desk, ''));
});
