// Measures the time from a keystroke or a move in the editor to the page: from the event to the frame in
// which the browser draws the change. Prints milliseconds.
import { percentile } from '../e2e/bench/figures.ts';
import { Desk } from './support/desk.ts';

const keys = 100;
const moves = 40;

const desk = new Desk();
await desk.start('fixtures/edge-cases');
await desk.visit('/experience');
const { page } = desk;

/** Measures each of a number of events until the headings of the page are others. */
async function measure(
  event: 'input' | 'click',
  count: number,
  act: (index: number) => Promise<void>,
): Promise<string> {
  await page.evaluate((type) => {
    const drawn = () => [...document.querySelectorAll('#root h3')].map((heading) => heading.textContent).join();
    const times: number[] = [];
    Object.assign(globalThis, { times });
    document.addEventListener(
      type,
      ({ timeStamp }) => {
        const before = drawn();
        const look = () => {
          // A task after the frame: the browser has presented the frame.
          if (drawn() === before) requestAnimationFrame(look);
          else setTimeout(() => times.push(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
      },
      { capture: true },
    );
  }, event);
  for (let index = 1; index <= count; index++) {
    await act(index);
    await page.waitForFunction((done) => (globalThis as unknown as { times: number[] }).times.length === done, index);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  const at = (share: number) => Math.round(percentile(times, share));
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, worst ${at(1)} ms`;
}

await page.locator('#root h3').first().click();
const text = desk.panel.getByRole('textbox').first();
await text.focus();
await page.keyboard.press('End');
console.log(
  `keystroke → drawn, ${keys} keys: ${await measure('input', keys, (key) => page.keyboard.press(key % 2 ? 'e' : 'Backspace'))}`,
);
const move = (index: number) => desk.panel.getByRole('button', { name: index % 2 ? 'Move down' : 'Move up' }).click();
console.log(`move → drawn, ${moves} moves: ${await measure('click', moves, move)}`);
await desk.end();
