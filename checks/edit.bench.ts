// Measures the time from a keystroke or a move in the editor to the page, with 100 jobs in three languages: from the
// event to the frame in which the browser draws the change. Prints milliseconds, and those of the processor, which depend
// less on what else the machine does.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { percentile } from '../e2e/bench/figures.ts';
import { addPseudoLocale } from '../fixtures/pseudo.ts';
import { Desk } from './support/desk.ts';
import { root } from './support/root.ts';

const keys = 100;
const moves = 40;

const jobs = 100;

const run = (...args: string[]) => spawnSync(join(root, '.cache/contentc'), args, { encoding: 'utf8' }).stdout;

/** Repeats the jobs of a language until there are enough, each with another title. */
function multiply(file: string): void {
  const content = parse(readFileSync(file, 'utf8')) as { worktimeline: { jobtitle: string }[] };
  const few = content.worktimeline;
  const many = Array.from({ length: jobs }, (_, index) => {
    const job = few[index % few.length]!;
    return { ...job, jobtitle: `${index + 1} ${job.jobtitle}` };
  });
  writeFileSync(file, stringify({ ...content, worktimeline: many }, { aliasDuplicateObjects: false, lineWidth: 0 }));
}

const desk = new Desk();
await desk.start('fixtures/edge-cases', (folder) => {
  const content = join(folder, 'content');
  for (const tag of ['it', 'en']) multiply(join(content, tag, 'person.yaml'));
  addPseudoLocale(run, content, 'ar');
});
await desk.visit('/experience');
const { page } = desk;
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });

/** Returns the processor time of the page so far, in milliseconds. */
async function processorTime(): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

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
  const before = await processorTime();
  for (let index = 1; index <= count; index++) {
    await act(index);
    await page.waitForFunction((done) => (globalThis as unknown as { times: number[] }).times.length === done, index);
  }
  const times = await page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
  const at = (share: number) => Math.round(percentile(times, share));
  const each = Math.round(((await processorTime()) - before) / count);
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, worst ${at(1)} ms; processor ${each} ms each`;
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
