// What an owner decides on the page of `pnpm dev`: paragraphs of one language, what is committed, languages.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Desk, expect } from '../support/desk.ts';
import { jpegOf } from '../support/picture.ts';

void describe('an owner decides', () => {
  const desk = new Desk();
  const remote = mkdtempSync(join(tmpdir(), 'remote-'));
  /** What the console of the page says that is wrong. */
  const wrong: string[] = [];
  before(async () => {
    await desk.start('fixtures/edge-cases');
    for (const args of [
      ['config', 'user.name', 'Owner'],
      ['config', 'user.email', 'owner@example.org'],
      ['init', '-q', '--bare', remote],
      ['remote', 'add', 'origin', remote],
    ])
      desk.git(...args);
    desk.page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    desk.page.on('pageerror', (error) => wrong.push(String(error)));
    await desk.visit('/whoami');
  });
  after(async () => {
    await desk.end();
    rmSync(remote, { recursive: true });
  });

  const biography = () => desk.find('whoami whoami', /^Biography › Biography/);
  const ask = () => desk.button('Remove it in the other languages, too');
  const lines = (sign: '+' | '-') =>
    desk
      .diff()
      .filter((line) => line.startsWith(sign) && line.trim() !== sign)
      .map((line) => line.slice(1).trim());

  void test('a paragraph that is added in one language is to be translated at its place, and To do leads there', async () => {
    await biography();
    const [first = '', ...rest] = (await desk.textbox('Italiano').inputValue()).split('\n\n');
    await desk.textbox('Italiano').fill([first, 'Un paragrafo nuovo.', ...rest].join('\n\n'));
    await expect(ask()).toHaveCount(0);
    await desk.save();
    assert.deepEqual(lines('+'), ['TODO[it] Un paragrafo nuovo.', 'Un paragrafo nuovo.']);
    const english = desk.textbox('English');
    assert.equal((await english.inputValue()).split('\n\n')[1], 'TODO[it] Un paragrafo nuovo.');
    await desk.button(/^To do/).click();
    const row = desk.panel.getByRole('list', { name: 'English' }).getByRole('button', { name: /› Biography missing/ });
    await row.click();
    await expect(english).toBeFocused();
    await english.fill((await english.inputValue()).replace('TODO[it] Un paragrafo nuovo.', 'A new paragraph.'));
    await desk.save();
    assert.deepEqual(lines('+'), ['A new paragraph.', 'Un paragrafo nuovo.']);
  });

  void test('a paragraph that is removed in one language is removed in the others when the owner says so', async () => {
    await biography();
    const without = async (name: string) => {
      const [first, , ...rest] = (await desk.textbox(name).inputValue()).split('\n\n');
      await desk.textbox(name).fill([first, ...rest].join('\n\n'));
    };
    await without('Italiano');
    await expect(ask()).toBeVisible();
    await desk.save();
    assert.deepEqual(lines('+'), ['A new paragraph.'], 'the other language keeps its own');
    await desk.undo();
    await without('Italiano');
    await ask().click();
    await expect(ask()).toHaveCount(0);
    await desk.save();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a change is restored, another one is committed, and nothing is pushed', async () => {
    const name = () => desk.find('skills name', /^Skills › .* › Name/);
    await name();
    const before = await desk.textbox('English').inputValue();
    await desk.textbox('English').fill('Fog');
    await desk.save();
    await desk.button('Changes').click();
    const changes = desk.panel.getByRole('list', { name: 'Since the last version in Git' });
    await expect(changes.locator('ins').first()).toHaveText('Fog');
    await desk.button('Restore').click();
    await expect(desk.panel.getByRole('status')).toHaveText('Saved');
    await expect(desk.panel).toContainText('Nothing has changed since the last version in Git.');
    assert.deepEqual(desk.diff(), []);
    await name();
    await expect(desk.textbox('English')).toHaveValue(before);
    await desk.textbox('English').fill('Fog');
    await desk.button('Changes').click();
    await expect(desk.button('Commit')).toHaveCount(0);
    await desk.save();
    await expect(desk.button('Commit')).toBeEnabled();
    await desk.panel.getByRole('textbox', { name: 'Message' }).fill('Rename a skill');
    await desk.button('Commit').click();
    await expect(desk.panel.getByRole('status')).toHaveText('Committed');
    await expect(desk.panel).toContainText('Nothing has changed since the last version in Git.');
    assert.equal(desk.git('log', '-1', '--format=%s'), 'Rename a skill\n');
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
    assert.equal(desk.git('ls-remote', 'origin'), '');
  });

  void test('a language comes and goes, and Undo takes back both', async () => {
    const listed = (tag: string) => new RegExp(`tag: "?${tag}`).exec(desk.read('site.yaml')) !== null;
    const loaded = async (press: () => Promise<void>, said: string) => {
      const load = desk.page.waitForEvent('load');
      await press();
      await load;
      await expect(desk.panel.getByRole('status')).toHaveText(said);
    };
    await desk.find('languages', /^Settings › Languages/);
    await desk.panel.getByLabel('Tag of a language, such as de').fill('de');
    await loaded(() => desk.button('Add a language as a draft').click(), 'Saved');
    assert.equal(listed('de'), true);
    await desk.find('languages', /^Settings › Languages › Deutsch/);
    await loaded(() => desk.button('Remove').click(), 'Saved');
    assert.equal(listed('de'), false);
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
    await loaded(() => desk.button('Undo').click(), 'Undone');
    assert.equal(listed('de'), true);
    await loaded(() => desk.button('Undo').click(), 'Undone');
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
    await expect(desk.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });

  void test('the old address of a picture that was replaced is not found, and the dev server goes on', async () => {
    await desk.visit('/whoami');
    const old = (await desk.page.locator('#root main img').first().getAttribute('src')) ?? '';
    await desk.find('portrait src', /^You › Portrait › Picture /);
    const buffer = await jpegOf(desk.page, 1600, 2000);
    await desk.panel
      .getByLabel('Choose or drop a picture')
      .first()
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await desk.save();
    await expect(desk.page.locator('#root main img').first()).not.toHaveAttribute('src', /^data:/);
    for (let times = 0; times < 3; times++) {
      const { searchParams } = new URL(old, desk.address('/'));
      const response = await desk.page.request.get(
        `${desk.address(old)}${searchParams.size > 0 ? '&' : '?'}t=${times}`,
      );
      assert.equal(response.status(), 404);
    }
    await desk.undo();
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
  });

  void test('nothing is wrong on the console', () => assert.deepEqual(wrong, []));
});
