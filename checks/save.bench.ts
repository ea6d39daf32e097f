// Measures the time from a save to the open page, 30 times in a running dev
// server. Each measurement starts before the file is written and ends with the
// frame in which the browser draws the new text. Prints milliseconds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { chromiumLaunch } from '../e2e/support/browsers.ts';
import { copyOfCheckout } from './support/copy.ts';
import { endDevServer, startDevServer } from './support/dev-server.ts';

const saves = 30;

using checkout = copyOfCheckout();
const server = await startDevServer(checkout.folder);
const browser = await chromium.launch(chromiumLaunch());
const page = await browser.newPage();
// Waits until the work that the first visit causes is done.
await page.goto(`${server.url}/experience`, { waitUntil: 'networkidle' });

const file = join(checkout.folder, 'content/it/person.yaml');
const original = readFileSync(file, 'utf8');
const [, job = ''] = /jobtitle: '?([^'\n]*)/.exec(original) ?? [];
await page.getByRole('heading', { name: job }).first().waitFor();

const times: number[] = [];
for (let save = 1; save <= saves; save++) {
  const title = `${job}, ${save}`;
  const shown = page.evaluate(drawn, title);
  const start = Date.now();
  writeFileSync(file, original.replace(job, title));
  times.push((await shown) - start);
}
await browser.close();
await endDevServer(server, 'SIGTERM');

times.sort((a, b) => a - b);
const at = (part: number) => Math.round(times[Math.ceil(part * saves) - 1] ?? NaN);
console.log(`save → shown, ${saves} saves: median ${at(0.5)} ms, 90 % within ${at(0.9)} ms, worst ${at(1)} ms`);

/** Runs in the page. Returns the time at which it draws a heading with this text, in milliseconds since 1970. */
function drawn(title: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const there = [...document.querySelectorAll('h3')].some((heading) => heading.textContent === title);
      // A task after the frame: the browser has presented the frame.
      if (there)
        setTimeout(() => {
          resolve(performance.timeOrigin + performance.now());
        });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
