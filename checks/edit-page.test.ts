// Editing on the page of `pnpm dev`: what is saved is in the files, and nothing else.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Desk, clickEveryText, expect } from './support/desk.ts';
import { root } from './support/root.ts';

void describe('an owner edits', () => {
  const desk = new Desk();
  before(() =>
    desk.start('fixtures/edge-cases', (folder) => {
      const compiler = join(root, '.cache/contentc');
      execFileSync(compiler, ['new-locale', 'ar', '--pseudo'], { cwd: folder, stdio: 'ignore' });
    }),
  );
  after(() => desk.end());

  void test('a click on any text leads to its value', async () => {
    await clickEveryText(desk, '/en');
  });

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
    await desk.find('skills value', /^Skills, 1, value/);
    const value = desk.textbox('All languages');
    await expect(desk.panel.getByRole('textbox')).toHaveCount(1);
    await value.fill('x');
    await expect(desk.button('Save')).toBeDisabled();
    await value.fill('33');
    await desk.save();
    const lines = desk.diff();
    assert.ok(lines.length >= 2 && lines.every((line) => /^[-+] +value: \d+$/.test(line)), lines.join('\n'));
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('an entry that is added, moved, copied and removed in every language', async () => {
    await desk.find('skills name', /^Skills, 1, name/);
    await desk.button('Add above').click();
    await expect(desk.button('Save')).toBeDisabled();
    for (const [name, text] of [
      ['Italiano', 'Primo'],
      ['English', 'First'],
    ] as const)
      await desk.textbox(name).fill(text);
    await desk.panel.locator('textarea[lang=ar], input[lang=ar]').fill('أول');
    await desk.textbox('All languages').fill('7');
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

  void test('an optional key that is added and removed', async () => {
    await desk.find('skills text', /^Skillstext, text/);
    await desk.find('socialprofils github', /^Socialprofils/);
    const before = desk.diff();
    await desk.button('Remove this field').click();
    await desk.save();
    assert.ok(desk.diff().every((line) => line.startsWith('-')));
    await desk.undo();
    assert.deepEqual(desk.diff(), before);
  });

  void test('a value that was changed elsewhere is not overwritten', async () => {
    await desk.find('skills name', /^Skills, 1, name/);
    await desk.textbox('English').fill('Typed on the page');
    const saved = desk.read('en/person.yaml');
    const [, old = ''] = /^skills:\n(?:.*\n)*?.*name: (.*)$/m.exec(saved) ?? [];
    const elsewhere = saved.replace(`name: ${old}`, 'name: Elsewhere');
    assert.notEqual(elsewhere, saved);
    desk.write('en/person.yaml', elsewhere);
    await desk.button('Save').click();
    await expect(desk.panel).toContainText('it is now “Elsewhere”');
    assert.equal(desk.read('en/person.yaml'), elsewhere);
    desk.write('en/person.yaml', saved);
  });

  void test('with the keyboard, and the focus returns', async () => {
    await desk.visit('/skills');
    const link = desk.page.locator('#root header a').first();
    await link.focus();
    await desk.page.keyboard.press('Enter');
    await expect(desk.panel).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(desk.panel).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});
