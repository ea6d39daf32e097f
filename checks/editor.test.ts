// The editor of `pnpm dev`, in a browser: what decides most. `make test-edit` tests the rest.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { addPseudoLocale } from '../fixtures/pseudo.ts';
import { Desk, expect } from './support/desk.ts';
import { root } from './support/root.ts';

const run = (...args: string[]) => spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8' }).stdout;

void describe('the editor', () => {
  const desk = new Desk();
  before(() => desk.start('fixtures/edge-cases', (folder) => addPseudoLocale(run, join(folder, 'content'), 'ar')));
  after(() => desk.end());

  void test('a text in every language, one of them from right to left', async () => {
    await desk.visit('/skills');
    const item = desk.page.locator('#root main li').first();
    const name = item.getByText(/\p{L}/u).first();
    await name.click();
    await expect(desk.textbox('Italiano')).toBeFocused();
    const arabic = desk.panel.locator('[lang=ar]');
    await expect(arabic).toHaveAttribute('dir', 'rtl');
    await desk.textbox('Italiano').fill('Un nome nuovo');
    await expect(item).toContainText('Un nome nuovo');
    await desk.textbox('English').fill('');
    await expect(desk.button('Save')).toBeDisabled();
    await expect(desk.textbox('English')).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.textbox('English')).toHaveAccessibleDescription(/the text is empty/);
    await desk.textbox('English').fill('A new name');
    await desk.save();
    const added = desk.diff().filter((line) => line.startsWith('+'));
    assert.deepEqual(added.length, 2, added.join('\n'));
    assert.match(added.join('\n'), /A new name[^]*Un nome nuovo|Un nome nuovo[^]*A new name/);
    await expect(item).toContainText('Un nome nuovo');
    await desk.page.keyboard.press('Control+z');
    await expect(desk.panel.getByRole('status')).toHaveText('Undone');
    assert.deepEqual(desk.diff(), []);
  });

  void test('a fact, once for all languages', async () => {
    await desk.find('skills value', /^Skills › Lampade e lenti › Level in percent/);
    const value = desk.textbox('All languages');
    await expect(desk.panel.getByRole('textbox')).toHaveCount(1);
    await value.fill('x');
    await expect(desk.button('Save')).toBeDisabled();
    await desk.page.keyboard.press('Control+s');
    await expect(desk.panel.getByRole('status')).toHaveText(
      /^Not saved: Skills › Lampade e lenti › Level in percent, .*must be a whole number/,
    );
    await value.fill('33');
    await desk.save();
    const lines = desk.diff();
    assert.ok(lines.length >= 2 && lines.every((line) => /^[-+] +value: \d+$/.test(line)), lines.join('\n'));
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('an entry that is added, moved, copied and removed in every language', async () => {
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await desk.button('Add above').click();
    await expect(desk.button('Save')).toBeDisabled();
    await expect(desk.edited).toHaveText(/Name$/);
    await expect(desk.page.locator('#root main')).not.toContainText('TODO');
    await expect(desk.panel.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(desk.panel).not.toContainText('The source text has changed');
    for (const [name, text] of [
      ['Italiano', 'Primo'],
      ['English', 'First'],
    ] as const)
      await desk.textbox(name).fill(text);
    await desk.panel.locator('textarea[lang=ar], input[lang=ar]').fill('أول');
    await desk.save();
    await expect(desk.page.locator('#root main li').first()).toContainText('Primo');
    const added = desk.diff();
    assert.ok(
      added.every((line) => line.startsWith('+')),
      added.join('\n'),
    );

    await desk.button('Move down').click();
    await expect(desk.page.locator('#root main li').nth(1)).toContainText('Primo');
    await desk.save();
    await desk.button('Remove').click();
    await desk.save();
    assert.deepEqual(desk.diff(), []);
    for (let step = 0; step < 3; step++) await desk.undo();
    assert.deepEqual(desk.diff(), []);
    await expect(desk.button('Undo')).toBeDisabled();
  });

  void test('a value that was changed elsewhere is not overwritten', async () => {
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await desk.textbox('English').fill('Typed on the page');
    const saved = desk.read('en/person.yaml');
    const [, old = ''] = /^skills:\n(?:.*\n)*?.*name: (.*)$/m.exec(saved) ?? [];
    const elsewhere = saved.replace(`name: ${old}`, 'name: Elsewhere');
    assert.notEqual(elsewhere, saved);
    await expect(desk.button('Save')).toBeEnabled();
    desk.write('en/person.yaml', elsewhere);
    // By force, since the check of the draft may refuse it before the click.
    await desk.button('Save').click({ force: true });
    await expect(desk.panel).toContainText('it is now “Elsewhere”');
    assert.equal(desk.read('en/person.yaml'), elsewhere);
    desk.write('en/person.yaml', saved);
  });

  void test('drafts, after a reload that asks first', async () => {
    await desk.visit('/skills');
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await desk.textbox('English').fill('A draft');
    const asked = desk.page.waitForEvent('dialog');
    const reloaded = desk.page.reload();
    const dialog = await asked;
    assert.equal(dialog.type(), 'beforeunload');
    await dialog.accept();
    await reloaded;
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await expect(desk.textbox('English')).toHaveValue('A draft');
    await desk.button('Undo').click();
    await expect(desk.button('Save')).toBeDisabled();
  });

  void test('a draft is saved into its entry, also when another one comes above it on disk', async () => {
    await desk.visit('/experience');
    await desk.find('worktimeline job title', /^Experience › Operatrice radio › Job title/);
    await desk.more();
    await desk.button('Add link to the organisation').click();
    await desk.textbox('All languages').fill('https://bank.internal/');
    await expect(desk.button('Save')).toBeEnabled();
    const set = (locale: string, key: string, text: string) =>
      run('set', '--content', desk.content, locale, `/worktimeline/0/${key}`, text);
    run('add', '--content', desk.content, '/worktimeline/0');
    for (const tag of ['it', 'en', 'ar'])
      for (const key of ['jobtitle', 'where', 'description']) set(tag, key, `Above ${tag} ${key}`);
    await expect(desk.panel.getByRole('group', { name: /^Entry 3 of / })).toBeVisible();
    await desk.save();
    assert.match(
      desk.read('it/person.yaml'),
      /'Operatrice radio'\n(?: {4}.*\n)*? {4}url: https:\/\/bank\.internal\/\n/,
    );
    await desk.undo();
    desk.git('checkout', '-q', 'content');
  });
});
