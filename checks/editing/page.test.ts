// Editing on the page of `pnpm dev`: what is saved is in the files, and nothing else.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { expectAccessible } from '../../e2e/support/axe.ts';
import { addPseudoLocale } from '../../fixtures/pseudo.ts';
import { Desk, expect } from '../support/desk.ts';
import { jpegOf } from '../support/picture.ts';
import { root } from '../support/root.ts';

void describe('an owner edits', () => {
  const desk = new Desk();
  before(() =>
    desk.start('fixtures/edge-cases', (folder) => {
      const compiler = join(root, '.cache/contentc');
      const content = join(folder, 'content');
      const run = (...args: string[]) => spawnSync(compiler, args, { encoding: 'utf8' }).stdout;
      addPseudoLocale(run, content, 'ar');
    }),
  );
  after(() => desk.end());

  void test('the editor is loaded when its button is pressed', async () => {
    await desk.page.goto(desk.address('/'));
    const isLoaded = () =>
      desk.page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/src/editor/editor.ts')),
      );
    await expect(desk.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const edit = desk.page.getByRole('button', { name: 'Edit', exact: true });
    await expect(edit).toBeVisible();
    assert.equal(await isLoaded(), false);
    await edit.click();
    await desk.page.waitForFunction(() => document.querySelector('content-editor'));
    assert.equal(await isLoaded(), true);
  });

  void test('a headline that types leads to a choice of its phrases', async () => {
    await desk.visit('/');
    await desk.page.locator('#root h1 [data-typing]').click();
    await expect(desk.panel.getByRole('button', { name: /› (First|Second|Third) phrase/ })).toHaveCount(3);
    await desk.button(/› Second phrase/).click();
    await expect(desk.textbox('English')).toBeVisible();
  });

  void test('paragraphs, over several lines', async () => {
    await desk.find('whoami whoami', /^Biography › Biography/);
    await expect(desk.textbox('Italiano')).toHaveJSProperty('localName', 'textarea');
    await expect(desk.edited).toBeInViewport();
    await desk.textbox('Italiano').fill('Prima.\n\nSeconda: con due punti.');
    await expect(desk.edited).toHaveText('Prima.');
    await desk.textbox('English').fill('First.\n\nSecond: with a colon.');
    await desk.save();
    const added = desk.diff().filter((line) => /^\+.*\p{L}/u.test(line));
    assert.deepEqual(
      added.map((line) => line.slice(1).trim()),
      ['First.', 'Second: with a colon.', 'Prima.', 'Seconda: con due punti.'],
    );
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('an optional key that is added and removed', async () => {
    await desk.find('credits title', /^Credits › Radio senza filtri .* › Title/);
    await desk.more();
    await desk.button('Add link to the advisory').click();
    await desk.textbox('All languages').fill('https:');
    await expect(desk.textbox('All languages')).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.button('Save')).toBeDisabled();
    await desk.textbox('All languages').fill('https://example.org/radio');
    await desk.save();
    assert.deepEqual(desk.diff(), ['+    link: https://example.org/radio'], 'a fact is written once');
    await desk.more();
    await desk.button('Remove this field').click();
    await desk.save();
    assert.deepEqual(desk.diff(), []);
    await desk.undo();
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('half a number or half a date does not reach the page', async () => {
    await desk.visit('/skills');
    const item = desk.page.locator('#root main li').first();
    const shown = await item.textContent();
    await desk.find('skills value', /^Skills › Lampade e lenti › Level in percent/);
    const value = desk.textbox('All languages');
    await value.fill('4x');
    await expect(value).toHaveAccessibleDescription(/must be a whole number/);
    await expect(item).toHaveText(shown ?? '');
    await desk.button('Undo').click();
    await desk.visit('/experience');
    await desk.find('worktimeline start', /^Experience › Rilevatrice di scogli › Start/);
    await desk.textbox('All languages').fill('20');
    await expect(desk.textbox('All languages')).toHaveAttribute('aria-invalid', 'true');
    await expect(desk.page.locator('#root main h3').first()).toBeVisible();
    await desk.button('Undo').click();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a picture with its text, checked before it is written', async () => {
    await desk.visit('/whoami');
    const old = await desk.page.locator('#root main img').first().getAttribute('src');
    await desk.find('portrait src', /^You › Portrait › Picture /);
    await expect(desk.textbox('English')).toHaveValue('Drawing of a lighthouse keeper');
    const file = desk.panel.getByLabel('Choose or drop a picture').first();
    await file.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg/>'),
    });
    await expect(desk.panel).toContainText('the file is not an AVIF, JPEG, PNG or WebP picture');
    await expect(desk.button('Save')).toBeDisabled();
    const remove = desk.button('Remove its metadata, such as the location');
    await expect(remove).toHaveCount(0);
    await file.setInputFiles({
      name: '../Nuova Foto.JPG',
      mimeType: 'image/jpeg',
      buffer: withLocation(await jpegOf(desk.page, 1200)),
    });
    await expect(desk.panel).toContainText('metadata with the location where it was taken');
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
    await expect(desk.panel).not.toContainText('exiftool');
    await desk.textbox('English').fill('A new picture');
    await desk.textbox('Italiano').fill('Una foto nuova');
    await desk.save();
    await desk.button(/^To do/).click();
    await remove.click();
    await expect(desk.panel).not.toContainText('metadata with the location');
    await desk.save();
    const status = desk.git('status', '--porcelain', 'content');
    assert.match(status, /\?\? content\/media\/\w+-[0-9a-f]{8}\.jpg/);
    assert.match(status, /^ D content\/media\/portrait\.png/m, 'nothing uses it');
    const lines = desk.diff().filter((line) => line.startsWith('+'));
    assert.ok(lines.includes("+    alt: 'A new picture'"), lines.join('\n'));
    assert.match(lines.join('\n'), /^\+ +src: media\/\w+-[0-9a-f]{8}\.jpg$/m);
    const shown = desk.page.getByRole('img', { name: 'Una foto nuova' });
    await expect(shown).not.toHaveAttribute('src', /^data:/);
    assert.notEqual(await shown.getAttribute('src'), old);
    await desk.undo();
    await desk.undo();
    await expect(desk.page.getByRole('img', { name: 'Una foto nuova' })).toHaveCount(0);
    await expect(desk.page.locator('#root main img').first()).toBeVisible();
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
  });

  void test('a copy, whose number must differ', async () => {
    await desk.find('certs title', /^Certificates › Certificato di guardiana di fari › Title/);
    await desk.button('Copy').click();
    await expect(desk.panel.getByRole('listitem').filter({ hasText: /duplicate id/ })).toHaveCount(1);
    await expect(desk.button('Save')).toBeDisabled();
    const id = desk.panel.getByRole('group', { name: 'Identifier' }).getByRole('textbox');
    await id.fill('LH-0002');
    const url = desk.panel.getByRole('group', { name: 'Link to verify' }).getByRole('textbox');
    await url.fill('https://example.org/verify/second');
    await desk.save();
    assert.ok(
      desk.diff().every((line) => line.startsWith('+')),
      desk.diff().join('\n'),
    );
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a translation that is still right, and the words of its source that changed since', async () => {
    await desk.find('certs title', /^Certificates › Certificato di guardiana di fari › Title/);
    const open = async () => Number(/\d+$/.exec((await desk.button(/^To do/).textContent()) ?? '')?.[0]);
    const before = await open();
    const still = desk.panel.getByRole('button', {
      name: 'Still right',
      description: 'English',
    });
    await still.click();
    await expect(desk.panel.getByRole('status')).toHaveText('Saved');
    await expect(still).toBeDisabled();
    assert.equal(await open(), before - 1);
    const source = desk.textbox('Italiano');
    await source.fill(`${await source.inputValue()} aggiunto`);
    await expect(desk.panel.locator('ins').first()).toHaveText('aggiunto');
    await desk.save();
    await expect(desk.panel.locator('ins').first()).toHaveText('aggiunto');
    await expect(still).toBeEnabled();
    await desk.button(/^To do/).click();
    const row = desk.panel.getByRole('list', { name: 'English' }).getByRole('button', { name: /› Title stale/ });
    await expect(row.first()).toBeVisible();
    await desk.undo();
    await desk.undo();
    assert.equal(desk.git('status', '--porcelain', 'content'), '');
  });

  void test('a label of the software, overridden and reset, and the changes in words', async () => {
    await desk.find('open menu', /› Open menu button/);
    const shipped = await desk.textbox('English').inputValue();
    await desk.textbox('English').fill('Open the doors');
    await desk.save();
    await desk.button('Changes').click();
    const change = desk.panel.getByRole('listitem').filter({ hasText: 'Menu and header › Open menu buttonEnglish' });
    await expect(change.locator('del').first()).toHaveText('menu');
    await expect(change.locator('ins').first()).toHaveText('the doors');
    await desk.button('Changes').click();
    await desk.button('Reset English').click();
    await expect(desk.textbox('English')).toHaveValue(shipped);
    await desk.save();
    assert.deepEqual(desk.diff(), [`-  openMenu: ${shipped}`]);
    await desk.undo();
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('a CV of its own, which opens as PDF', async () => {
    await desk.visit('/skills');
    await desk.find('further cvs', /^Settings › Further CVs/);
    await desk.button('Add an entry').click();
    await desk.textbox('All languages').fill('bank');
    await expect(desk.panel).toContainText('the same entries as the whole one');
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await desk.panel.getByRole('checkbox', { name: 'bank' }).check();
    await desk.save();
    const opened = desk.page.context().waitForEvent('response', (response) => response.url().endsWith('.pdf'));
    await desk.panel.getByRole('link', { name: 'PDF as it is saved' }).last().click();
    const response = await opened;
    assert.match(response.url(), /\/cv\/bank\/it\.pdf$/);
    assert.equal(response.headers()['content-type'], 'application/pdf');
    const whole = await desk.page.request.get(desk.address('/cv.pdf'));
    assert.equal(whole.headers()['content-type'], 'application/pdf', 'the links of the screens open the whole CV');
    for (const page of desk.page.context().pages()) if (page !== desk.page) await page.close();
    desk.git('checkout', '-q', 'content');
    await desk.generated();
  });

  void test('what is left, one value after the other, on its screen', async () => {
    await desk.visit('/');
    await desk.page.locator('#root h1').first().click();
    await desk.button(/^To do \d+$/).click();
    await desk.panel
      .getByRole('list', { name: 'English' })
      .getByRole('button', { name: /^Skills .* Name/ })
      .first()
      .click();
    await expect(desk.edited).toBeInViewport();
    await expect(desk.textbox('English')).toBeFocused();
    await desk.button('Next').click();
    await expect(desk.page).toHaveURL(/\/skills$/);
    await expect(desk.panel.getByRole('heading', { name: /^Skills › .* › Name$/ })).toBeVisible();
    await expect(desk.textbox('English')).toBeVisible();
  });

  void test('a second press of Save repeats nothing', async () => {
    await desk.visit('/skills');
    await desk.find('skills name', /^Skills › Radio & Morse › Name/);
    await desk.button('Remove').click();
    await expect(desk.button('Save')).toBeEnabled();
    await desk.button('Save').dblclick();
    await expect(desk.panel.getByRole('status')).toHaveText('Saved');
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('what is typed while a save is under way stays in its field', async () => {
    await desk.find('skills name', /^Skills › Radio & Morse › Name/);
    const english = desk.textbox('English');
    await english.focus();
    await desk.page.keyboard.press('End');
    await desk.page.keyboard.type(' one');
    await expect(desk.button('Save')).toBeEnabled();
    await desk.page.keyboard.press('Control+s');
    await desk.page.keyboard.type(' two three', { delay: 20 });
    await expect(english).toHaveValue(/ one two three$/);
    await expect(desk.button('Save')).toBeEnabled();
    await expect(desk.panel).not.toContainText('changed elsewhere');
    await desk.save();
    assert.match(desk.diff().join('\n'), /^\+.* one two three/m);
    await desk.undo();
    await desk.undo();
    assert.deepEqual(desk.diff(), []);
  });

  void test('an entry of a list that was changed elsewhere is not removed', async () => {
    await desk.visit('/skills');
    await desk.find('skills name', /^Skills › Radio & Morse › Name/);
    const saved = desk.read('it/person.yaml');
    const elsewhere = saved.replace(/^(skills:\n(?:.*\n)*?.*name: )(.*)$/m, '$1Elsewhere');
    assert.notEqual(elsewhere, saved);
    await desk.button('Remove').click();
    desk.write('it/person.yaml', elsewhere);
    await desk.button('Save').click({ force: true });
    await expect(desk.panel).toContainText('changed elsewhere');
    assert.equal(desk.read('it/person.yaml'), elsewhere);
    await desk.button('Undo').click();
    desk.write('it/person.yaml', saved);
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await expect(desk.textbox('Italiano')).not.toHaveValue('Elsewhere');
  });

  void test('a search after an entry is removed leads to the entry that is shown', async () => {
    await desk.find('skills name', /^Skills › Radio & Morse › Name/);
    const name = await desk.textbox('Italiano').inputValue();
    await desk.find('skills name', /^Skills › Lampade e lenti › Name/);
    await desk.button('Remove').click();
    await desk.button('Next').click();
    await expect(desk.panel.getByRole('status')).toHaveText('Not saved yet');
    await desk.find(name, /^Skills › Radio & Morse › Name/);
    await expect(desk.textbox('Italiano')).toHaveValue(name);
    await desk.panel.getByRole('searchbox', { name: 'Search content' }).fill('x');
    await desk.button('Undo').click();
    await desk.find('skills name', /^Skills › Radio & Morse › Name/);
    await expect(desk.textbox('Italiano')).toHaveValue(name);
  });

  void test('settings that change the look, without a crash of the open page', async () => {
    await desk.visit('/whoami');
    const settings = desk.read('site.yaml');
    const loaded = desk.page.waitForEvent('load');
    desk.write('site.yaml', `${settings.replace(/^look:\n(?: .*\n)*/m, '')}\nlook:\n  palette: light\n`);
    await loaded;
    await expect(desk.page.locator('#root main img').first()).toBeVisible();
    await expect(desk.panel).toBeVisible();
    const restored = desk.page.waitForEvent('load');
    desk.write('site.yaml', settings);
    await restored;
  });

  void test('a search in words of an owner, also of another language', async () => {
    await desk.visit('/');
    const first = desk.panel.getByRole('list', { name: 'Found' }).getByRole('button').first();
    for (const [words, name] of [
      ['portrait, ritratto', /^You › Portrait › /],
      ['phone, telefono', /^Contact › Phone/],
      ['colour, colore', /^Settings › Look › Accent colour/],
    ] as const)
      for (const word of words.split(', ')) {
        await desk.panel.getByRole('searchbox', { name: 'Search content' }).fill(word);
        await expect(first).toHaveAccessibleName(name);
      }
  });

  void test('with the keyboard, and the focus returns', async () => {
    await desk.visit('/skills');
    const link = desk.page.locator('#root header a').first();
    await link.focus();
    await desk.page.keyboard.press('Enter');
    await expect(desk.page).toHaveURL(desk.address('/'));
    await expect(desk.panel).toBeVisible();
    await link.focus();
    await desk.page.keyboard.press('Escape');
    await expect(desk.panel).toHaveCount(0);
    await expect(link).toBeFocused();
    const edit = desk.page.getByRole('button', { name: 'Edit', exact: true });
    await edit.press('Enter');
    await expect(desk.panel).toBeVisible();
    await desk.page.keyboard.press('Escape');
    await expect(desk.panel).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect(edit).toHaveAttribute('aria-pressed', 'false');
  });

  void test('beside the page, whose words are whole, and nothing that floats covers its controls', async () => {
    const { page } = desk;
    for (const path of ['/ar', ...['', ...(await desk.screens())].map((id) => `/${id}`)]) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await desk.open(path);
      assert.deepEqual(await page.evaluate(coveredControls), [], `${path} without the editor`);
      await desk.visit(path);
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 720 });
        assert.deepEqual(await page.evaluate(coveredControls), [], `${path} at ${width} pixels`);
        assert.deepEqual(await page.evaluate(brokenWords), [], `${path} at ${width} pixels`);
      }
    }
    await page.locator('#root h1').hover();
    const [dot, outline] = [page.locator('[data-dot=inner]'), page.locator('[data-pointed]')];
    await expect(dot).toBeVisible();
    await expect(outline).toBeVisible();
    for (const part of [desk.button('Close'), page.getByRole('button', { name: 'Edit', exact: true })]) {
      await part.hover();
      await expect(dot).toBeHidden();
      await expect(outline).toHaveCount(0);
    }
  });

  void test('on a small screen, without a violation of accessibility', async () => {
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await desk.visit('/skills');
    await desk.page.locator('#root h1').first().click();
    await expect(desk.button('Save')).toBeInViewport();
    await expect(desk.page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
    const box = await desk.panel.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 390, JSON.stringify(box));
    const last = desk.page.locator('#root main li').last().getByText(/\p{L}/u).first();
    await desk.button('Close').click();
    await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await desk.page.getByRole('button', { name: 'Edit', exact: true }).click();
    await last.click();
    const edited = await last.boundingBox();
    assert.ok(edited && edited.y + edited.height <= box.y, 'what is edited is above the panel');
    await desk.find('certs title', /^Certificates › Certificato di guardiana di fari › Title/);
    await desk.button('Copy').click();
    await expect(desk.panel.locator('[aria-invalid=true]').first()).toBeVisible();
    await desk.button(/^To do/).click();
    await expectAccessible(desk.page, 'an entry with errors, and the values left', 'content-editor');
    const isWider = await desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(isWider, false);
  });
});

/** Runs in the page. Returns the controls and headings that the editor or its button covers. */
function coveredControls(): string[] {
  const floating = ['content-editor', 'content-edit-button'].flatMap((host) => [
    ...(document.querySelector(host)?.shadowRoot?.querySelectorAll('aside, button') ?? []),
  ]);
  const parts = [...document.querySelectorAll('#root :is(a, button, h1, h2, h3):not(:focus)')];
  return parts.flatMap((part) => {
    const box = part.getBoundingClientRect();
    const covers = (other: DOMRect) =>
      other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
    return box.width > 1 && floating.some((other) => covers(other.getBoundingClientRect())) ? [part.outerHTML] : [];
  });
}

/** Runs in the page. Returns the headings that a word makes too wide if it can break only at a hyphen; the layout is for words of eighteen letters. */
function brokenWords(): string[] {
  const headings = [
    ...document.querySelectorAll<HTMLElement>('#root :is(h1:not([data-columns]), h2, h3, h4, p[aria-hidden])'),
  ];
  for (const { style } of headings) style.overflowWrap = 'normal';
  return headings
    .filter(({ scrollWidth, clientWidth, textContent }) => scrollWidth > clientWidth + 1 && !/\S{19}/.test(textContent))
    .map(({ outerHTML }) => outerHTML);
}

/** Adds a latitude to the XMP metadata of a JPEG (XMP part 3, 1.1.3). */
function withLocation(picture: Buffer): Buffer {
  const data = Buffer.from(
    'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
      'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="44,29.5N"/></rdf:RDF></x:xmpmeta>',
  );
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), segment, data, picture.subarray(2)]);
}
