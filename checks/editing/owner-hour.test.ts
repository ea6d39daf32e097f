// An owner's first hour on the page of `pnpm dev`: from LinkedIn's data export to a site in three languages, which
// passes the strict check and is built. No file is opened.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Desk, expect } from '../support/desk.ts';
import { runIn } from '../support/guide.ts';
import { commit, exportOfLinkedIn } from '../support/linkedin.ts';
import { jpegOf } from '../support/picture.ts';

/** The languages that are added, each with a letter that begins its texts. */
const added = [
  { tag: 'de', name: 'Deutsch', letter: 'Ä' },
  { tag: 'fr', name: 'Français', letter: 'É' },
] as const;

void describe("an owner's hour", () => {
  const desk = new Desk();
  before(() =>
    desk.start('fixtures/edge-cases', (folder) => {
      runIn(folder, commit);
      runIn(folder, `./contentc init --from "${exportOfLinkedIn(folder)}" --locale en --write`);
    }),
  );
  after(() => desk.end());

  /** Waits until a number of values is left. */
  const left = (count: number) => expect(desk.button(/^To do/)).toHaveText(`To do ${count}`);

  /** Types a value that is absent, in the one language, and saves it. */
  async function write(words: string, name: RegExp, text: string): Promise<void> {
    await desk.find(words, name);
    await desk.panel.locator('fieldset').getByRole('textbox').first().fill(text);
    await desk.save();
  }

  /** Adds an entry to a list, and types its required values in their order. */
  async function addEntry(...texts: string[]): Promise<void> {
    await desk.button('Add an entry').click();
    for (const [index, text] of texts.entries())
      await desk.panel.locator('fieldset').getByRole('textbox').nth(index).fill(text);
  }

  void test('completes what the export lacks', async () => {
    await desk.visit('/');
    await desk.button('To do 1').click();
    await desk.button(/^Address of the site/).click();
    await desk.textbox('All languages').fill('https://ines-prova.internal');
    await desk.saveSettings();
    await left(0);
    await write('line above', /^Home › Line above/, 'Ines Prova');
    await write('below headline', /^Home › Text below/, 'I keep the lamps burning.');
    await write('code hosting', /^Profiles › GitHub/, 'https://git.internal/ines');
  });

  void test('adds pictures', async () => {
    for (const [words, width, height] of [
      ['background picture', 2560, 1440],
      ['portrait', 1600, 2000],
    ] as const) {
      await desk.find(words, /› (Background p|P)icture$/);
      const buffer = await jpegOf(desk.page, width, height);
      const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
      await desk.panel.getByLabel('Choose or drop a picture').setInputFiles(file);
    }
    await desk.textbox('English').fill('Ines Prova');
    await desk.save();
    // The search led to the screen of the portrait.
    await expect(desk.page).toHaveURL(/\/whoami$/);
    await expect(desk.page.getByRole('img', { name: 'Ines Prova' })).toBeVisible();
  });

  void test('adds testimonials, and services with a screen of their own', async () => {
    await desk.find('testimonials', /^References › Entries/);
    await addEntry('The crew of the Prova');
    await desk.save();
    await desk.find('own sections', /^Own sections/);
    await addEntry('services', 'Services');
    await desk.more();
    await desk.button('Add entries').click();
    await addEntry('Inspection of a lighthouse');
    await desk.more();
    await desk.button('Add text').click();
    await desk.textbox('English').fill('From 400 € a day:\n- the lamp\n- the lens');
    await desk.save();
    await desk.find('screens', /^Settings › Screens/);
    await addEntry('services');
    await desk.saveSettings();
    await expect(desk.page.locator('#root a[href="/services"]').first()).toBeAttached();
    await left(0);
  });

  void test('adds two languages, translates and publishes them', async () => {
    for (const { tag, name } of added) {
      await desk.find('languages', /^Settings › Languages/);
      await desk.panel.getByLabel('Tag of a language, such as de').fill(tag);
      const loaded = desk.page.waitForEvent('load');
      await desk.button('Add a language as a draft').click();
      await loaded;
      await expect(desk.panel.getByRole('status')).toHaveText('Saved');
      await expect(desk.button(name)).toBeVisible();
    }
    while ((await desk.button(/^To do/).textContent()) !== 'To do 0') {
      await desk.button('Next').click();
      const source = await desk.textbox('English').inputValue();
      for (const { name, letter } of added) {
        const text = await desk.textbox(name).inputValue();
        if (text.startsWith('TODO[')) await desk.textbox(name).fill(source.replace(/\p{L}/u, letter));
      }
      await desk.save();
    }
    for (const { name } of added) {
      await desk.find('still being translated', new RegExp(`^Settings › Languages › ${name} › Draft`));
      await desk.more();
      await desk.button('Remove this field').click();
    }
    await desk.saveSettings();
    await left(0);
  });

  void test('is published by the strict check and the build', () => {
    runIn(desk.folder, './contentc check --strict && node apps/site/publish/build.ts');
    for (const file of ['index.html', 'services.html', 'de/services.html', 'fr/services.html'])
      assert.ok(existsSync(join(desk.folder, 'apps/site/dist', file)), file);
  });
});
