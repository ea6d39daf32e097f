// An owner's first hour on the page of `pnpm dev`: from LinkedIn's data export to a site in three languages, which
// passes the strict check. No file is opened, no command is needed but the first ones, and nothing is tried twice.
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Desk, expect } from './desk.ts';
import { runIn } from './guide.ts';
import { type Hands, chooseFile } from './hands.ts';
import { commit, exportOfLinkedIn } from './linkedin.ts';
import { jpegOf } from './picture.ts';

/** The languages that are added, each with a letter that begins its texts. */
const added = [
  { tag: 'de', name: 'Deutsch', letter: 'Ä' },
  { tag: 'fr', name: 'Français', letter: 'É' },
] as const;

interface Hour {
  /** How the owner works. */
  hands: Hands;
  /** What happens in the middle, while a text is a draft. */
  inTheMiddle?: (desk: Desk) => Promise<void>;
  /** What is done with the finished site. */
  atTheEnd?: (folder: string) => void;
}

/** Tests an owner's hour. */
export function ownerHour(name: string, { hands, inTheMiddle, atTheEnd }: Hour): void {
  void describe(name, () => {
    const desk = new Desk(hands);
    before(() =>
      desk.start('fixtures/edge-cases', (folder) => {
        runIn(folder, commit);
        runIn(folder, `./contentc init --from "${exportOfLinkedIn(folder)}" --locale en --write`);
      }),
    );
    after(() => desk.end());

    /** Waits until a number of values is left. */
    const left = (count: number) => expect(desk.button(/^To do/)).toHaveText(`To do ${count}`);
    const press = (button: string | RegExp) => desk.press(desk.button(button));
    const field = (index = 0) => desk.panel.locator('fieldset').getByRole('textbox').nth(index);

    /** Types a value that is absent, in the one language, and saves it. */
    async function write(words: string, name: RegExp, text: string): Promise<void> {
      await desk.find(words, name);
      await desk.type(field(), text);
      await desk.save();
    }

    /** Adds an entry to a list, and types its required values in their order. */
    async function addEntry(...texts: string[]): Promise<void> {
      await press('Add an entry');
      for (const [index, text] of texts.entries()) await desk.type(field(index), text);
    }

    void test('completes what the export lacks', async () => {
      await desk.visit('/');
      await press('To do 1');
      await press(/^Address of the site/);
      await desk.type(desk.textbox('All languages'), 'https://ines-prova.internal');
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
        await chooseFile(hands, desk.page, desk.panel.getByLabel('Choose or drop a picture'), file);
      }
      await desk.type(desk.textbox('English'), 'Ines Prova');
      await desk.save();
      // The search led to the screen of the portrait.
      await expect(desk.page).toHaveURL(/\/whoami$/);
      await expect(desk.page.getByRole('img', { name: 'Ines Prova' })).toBeVisible();
    });

    if (inTheMiddle)
      void test('goes on with a draft', async () => {
        await desk.find('profession', /^You › Profession/);
        await desk.type(desk.textbox('English'), 'Keeper of lamps');
        await inTheMiddle(desk);
        await expect(desk.textbox('English')).toHaveValue('Keeper of lamps');
        await desk.save();
      });

    void test('adds testimonials, and services with a screen of their own', async () => {
      await desk.find('testimonials', /^References › Entries/);
      await addEntry('The crew of the Prova');
      await desk.save();
      await desk.find('own sections', /^Own sections/);
      await addEntry('services', 'Services');
      await desk.more();
      await press('Add entries');
      await addEntry('Inspection of a lighthouse');
      await desk.more();
      await press('Add text');
      await desk.type(desk.textbox('English'), 'From 400 € a day:\n- the lamp\n- the lens');
      await desk.save();
      await desk.find('screens', /^Settings › Screens/);
      await press('Add an entry');
      await hands.choose(desk.panel.getByRole('combobox', { name: 'All languages' }), 'Services');
      await desk.saveSettings();
      await expect(desk.page.locator('#root a[href="/services"]').first()).toBeAttached();
      await left(0);
    });

    void test('adds two languages, and translates and publishes them', async () => {
      for (const { tag, name } of added) {
        await desk.find('languages', /^Settings › Languages/);
        await desk.type(desk.panel.getByLabel('Tag of a language, such as de'), tag);
        const loaded = desk.page.waitForEvent('load');
        await press('Add a language as a draft');
        await loaded;
        await expect(desk.panel.getByRole('status')).toHaveText('Saved');
        await expect(desk.button(name)).toBeVisible();
      }
      while ((await desk.button(/^To do/).textContent()) !== 'To do 0') {
        await press('Next');
        const source = await desk.textbox('English').inputValue();
        for (const { name, letter } of added) {
          const text = await desk.textbox(name).inputValue();
          if (text.startsWith('TODO[')) await desk.type(desk.textbox(name), source.replace(/\p{L}/u, letter));
        }
        await desk.save();
      }
      for (const { name } of added) {
        await desk.find('still being translated', new RegExp(`^Settings › Languages › ${name} › Draft`));
        await desk.more();
        await press('Remove this field');
      }
      await desk.saveSettings();
      await left(0);
    });

    void test('has what the strict check accepts', () => {
      runIn(desk.folder, './contentc check --strict');
      atTheEnd?.(desk.folder);
    });
  });
}

/** Publishes the site in a checkout. Returns the path of a published file. */
export function publish(folder: string): (file: string) => string {
  runIn(folder, 'node apps/site/publish/build.ts');
  return (file) => join(folder, 'apps/site/dist', file);
}
