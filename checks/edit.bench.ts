// Measures the time from a keystroke in the editor to the page: from the event to the frame in
// which the browser draws the new text. Prints milliseconds.
import { percentile } from '../e2e/bench/figures.ts';
import { Desk } from './support/desk.ts';

const keys = 100;

const desk = new Desk();
await desk.start('fixtures/edge-cases');
await desk.visit('/experience');
const { page } = desk;
await page.locator('#root h3').first().click();
const text = desk.panel.getByRole('textbox').first();
await text.focus();
await page.keyboard.press('End');
await page.evaluate(() => {
  const title = document.querySelector('#root h3');
  const times: number[] = [];
  Object.assign(globalThis, { times });
  document.addEventListener(
    'input',
    ({ timeStamp }) => {
      const before = title?.textContent;
      const look = () => {
        // A task after the frame: the browser has presented the frame.
        if (title?.textContent === before) requestAnimationFrame(look);
        else setTimeout(() => times.push(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
});
for (let key = 1; key <= keys; key++) {
  await page.keyboard.press(key % 2 ? 'e' : 'Backspace');
  await page.waitForFunction((count) => (globalThis as unknown as { times: number[] }).times.length === count, key);
}
const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
await desk.end();

const at = (share: number) => Math.round(percentile(times, share));
console.log(`keystroke → drawn, ${keys} keys: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, worst ${at(1)} ms`);
