// Takes the pictures of editing in the documents: make picture.
import { join } from 'node:path';
import { Desk, expect } from './support/desk.ts';
import { root } from './support/root.ts';

const desk = new Desk();
await desk.start('content');
const { page } = desk;
await page.setViewportSize({ width: 1200, height: 750 });
await page.emulateMedia({ reducedMotion: 'reduce' });
const take = (name: string) => page.screenshot({ path: join(root, 'docs', name), type: 'jpeg', quality: 80 });

await desk.visit('/experience');
const job = page.locator('#root h3').first();
await job.click();
const text = desk.panel.getByRole('textbox').first();
await text.fill(`${await text.inputValue()} 2.0`);
await expect(job).toContainText('2.0');
await job.evaluate((element) => element.scrollIntoView({ block: 'center' }));
await take('editing.jpg');

await desk.button('Undo').click();
await desk.button('Add above').click();
await expect(desk.panel.getByText('To translate').first()).toBeVisible();
await take('editing-entry.jpg');
await desk.end();
