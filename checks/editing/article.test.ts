// Editing an article on the page of `pnpm dev`: its blocks in both languages, new ones, a picture, a new article.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { Desk, expect } from '../support/desk.ts';
import { jpegOf } from '../support/picture.ts';

const italian = `---
title: Un cancello aperto
date: 2026-03-02
---

Il guardiano dorme.

## Che cosa fare

- chiudere il cancello
- svegliare il guardiano

\`\`\`sh
gate --close
\`\`\`

| Giorno | Porte |
| ------ | ----- |
| lunedì | 2     |
`;

const english = `---
title: An open gate
---

The keeper sleeps.

## What to do

- close the gate
- wake the keeper

\`\`\`sh
gate --close
\`\`\`

| Day    | Doors |
| ------ | ----- |
| Monday | 2     |
`;

void describe('an owner edits an article', () => {
  const desk = new Desk();
  const added = () =>
    desk
      .diff()
      .filter((line) => line.startsWith('+'))
      .map((line) => line.slice(1));
  const text = (locale: string) => desk.read(`${locale}/writing/gate.md`).split('---\n\n')[1];

  before(() =>
    desk.start('fixtures/edge-cases', (folder) => {
      for (const [locale, article] of [
        ['it', italian],
        ['en', english],
      ] as const) {
        mkdirSync(join(folder, 'content', locale, 'writing'), { recursive: true });
        writeFileSync(join(folder, 'content', locale, 'writing/gate.md'), article);
      }
    }),
  );
  after(() => desk.end());

  void test('a paragraph, a heading, an item and a cell open where they are clicked, in both languages', async () => {
    await desk.visit('/writing/gate');
    for (const [shown, here, there] of [
      ['Il guardiano dorme.', 'Il guardiano dorme.', 'The keeper sleeps.'],
      ['svegliare il guardiano', 'svegliare il guardiano', 'wake the keeper'],
      ['lunedì', 'lunedì', 'Monday'],
    ] as const) {
      await desk.page.locator('#root main').getByText(shown, { exact: true }).click();
      await expect(desk.textbox('Italiano')).toHaveValue(here);
      await expect(desk.textbox('English')).toHaveValue(there);
      await expect(desk.edited).toHaveText(shown);
    }
    // A heading is the link to itself.
    await desk.page
      .locator('#root main h2')
      .getByText('Che cosa fare')
      .click({ modifiers: ['Alt'] });
    await desk.textbox('Italiano').fill('Che cosa fare *subito*');
    await expect(desk.page.locator('#root main h2')).toHaveText('Che cosa fare subito');
    await desk.textbox('English').fill('What to do *now*');
    await desk.save();
    assert.deepEqual(added(), ['## What to do *now*', '## Che cosa fare *subito*']);
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('code is one text for all languages', async () => {
    await desk.page.locator('#root main pre').click();
    await expect(desk.textbox('All languages')).toHaveValue('gate --close');
    await desk.textbox('All languages').fill('gate --close\ngate --lock');
    await desk.save();
    assert.deepEqual(added(), ['gate --lock', 'gate --lock']);
    await desk.undo();
  });

  void test('a block moves and is removed in every language, and one step undoes it', async () => {
    await desk.page.locator('#root main').getByText('svegliare il guardiano').click();
    await desk.button('Move up').click();
    await expect(desk.page.locator('#root main li').first()).toHaveText('svegliare il guardiano');
    await desk.save();
    assert.match(text('it') ?? '', /- svegliare il guardiano\n- chiudere il cancello/);
    assert.match(text('en') ?? '', /- wake the keeper\n- close the gate/);
    await desk.undo();
    await desk.page.locator('#root main').getByText('lunedì').click();
    await desk.button('Remove').click();
    await expect(desk.page.locator('#root main table')).toHaveCount(0);
    await desk.save();
    assert.doesNotMatch(`${text('it')}${text('en')}`, /\|/);
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a row is added to a table and the language of code is changed in every language', async () => {
    await desk.page.locator('#root main').getByText('lunedì').click();
    await desk.button('New row below').click();
    await expect(desk.textbox('Italiano')).toHaveValue('');
    await desk.textbox('Italiano').fill('martedì');
    await desk.textbox('English').fill('Tuesday');
    await expect(desk.page.locator('#root main table').getByText('martedì')).toBeVisible();
    await desk.save();
    assert.deepEqual(added(), ['| Tuesday |  |', '| martedì |  |']);
    await desk.undo();
    await desk.page.locator('#root main pre').click();
    await desk.textbox('Language of the code').fill('bash');
    await desk.textbox('Language of the code').press('Enter');
    await desk.save();
    assert.deepEqual(added(), ['```bash', '```bash']);
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('what is pasted from a document keeps its headings, lists, code and tables', async () => {
    await desk.page.locator('#root main').getByText('Il guardiano dorme.').click();
    await desk.textbox('Italiano').press('Enter');
    const area = desk.textbox('Markdown, in Italiano');
    await expect(area).toBeFocused();
    await area.evaluate((field, html) => {
      const data = new DataTransfer();
      data.setData('text/html', html);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
      );
    }, '<h2>Orari</h2><ul><li>alba</li><li>notte</li></ul><pre><code class="language-sh">date</code></pre><table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>due</td></tr></table>');
    await expect(area).toHaveValue(
      '## Orari\n\n- alba\n- notte\n\n```sh\ndate\n```\n\n| a | b |\n| - | - |\n| 1 | due |',
    );
    await desk.button('Add').click();
    await expect(desk.textbox('Italiano')).toHaveValue('Orari');
    await expect(desk.page.locator('#root main h2').first()).toHaveText('Orari');
    await expect(desk.textbox('English')).toHaveAccessibleDescription(/still in Italian/);
    await desk.textbox('English').fill('Hours');
    await desk.save();
    const blocks = (words: string) => `\n\n## ${words}\n\n- TODO[it] alba`;
    assert.ok(text('en')?.startsWith(`The keeper sleeps.${blocks('Hours')}`), text('en'));
    assert.match(
      text('it') ?? '',
      /^Il guardiano dorme\.\n\n## Orari\n\n- alba\n- notte\n\n```sh\ndate\n```\n\n\| a \| b \|\n/,
    );
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a picture is scaled, has no metadata, and says what it shows', async () => {
    await desk.page.locator('#root main').getByText('Il guardiano dorme.').click();
    await desk.button('Add below').click();
    await desk.panel.getByLabel('Or choose or drop a picture').setInputFiles({
      name: 'Cancello.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpegOf(desk.page, 3000),
    });
    await expect(desk.button('Add')).toBeDisabled();
    await desk.textbox('What the picture shows, in Italiano').fill('Un cancello');
    await desk.textbox('Caption, in Italiano').fill('Il cancello "nord"');
    await desk.button('Add').click();
    const shown = desk.page.getByRole('img', { name: 'Un cancello' });
    await expect(shown).toBeVisible();
    await desk.textbox('English').first().fill('A gate');
    await expectAccessible(desk.page, 'an article with the form of a picture');
    await desk.save();
    const [, file = ''] =
      /!\[A gate\]\(\.\.\/\.\.\/(media\/writing-[0-9a-f]{8}\.jpg) "Il cancello \\"nord\\""\)/.exec(text('en') ?? '') ??
      [];
    assert.ok(text('it')?.includes(`![Un cancello](../../${file} "Il cancello \\"nord\\"")`), text('it'));
    await expect(shown).toHaveJSProperty('complete', true);
    // The dev server can load the page of the article again.
    const other = await desk.page.context().newPage();
    const width = await other.evaluate(
      async (data) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${data}`;
        await image.decode();
        return image.naturalWidth;
      },
      readFileSync(join(desk.content, file), 'base64'),
    );
    await other.close();
    assert.equal(width, 2400);
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a new article is a file in every language', async () => {
    await desk.page.locator('#root main').getByText('Il guardiano dorme.').click();
    await desk.button('All articles').click();
    await desk.textbox('Title of a new article').fill('La città è già sveglia');
    await desk.button('Add an article').click();
    await desk.textbox('Italiano').fill('Una riga.');
    await desk.textbox('English').fill('A line.');
    await desk.save();
    assert.match(
      desk.read('it/writing/la-citta-e-gia-sveglia.md'),
      /^---\ntitle: La città è già sveglia\ndate: "\d{4}-\d\d-\d\d"\n---\n\nUna riga\.\n$/,
    );
    assert.match(desk.read('en/writing/la-citta-e-gia-sveglia.md'), /title: .*TODO\[it\] La città è già sveglia/);
    await desk.undo();
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
  });
});
