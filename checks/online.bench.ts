// Measures the page for any browser on Lighthouse's slow phone: 1.6 Mbit/s with 150 ms a round trip, and a processor
// four times slower. Prints the time until the demonstration can be edited, and from a keystroke to the drawn page.
import { readFileSync, readdirSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright/test';
import { chromiumLaunch } from '../e2e/support/browsers.ts';
import { percentile } from '../e2e/bench/figures.ts';
import { root } from './support/root.ts';
import { types } from './support/static-server.ts';

const folder = join(root, 'apps/site/dist-editor');
const bytesPerMs = 1_600_000 / 8 / 1000;
const roundTrip = 150;
const slowdown = 4;
const keys = 100;

/** What a host sends, compressed with Brotli at the level of one that does it for each response. */
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const bodies = new Map(
  files.map(({ name, parentPath }) => {
    const path = join(parentPath, name);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return [path.slice(folder.length), brotliCompressSync(readFileSync(path), { params })];
  }),
);

/** The time at which the line is free again. */
let free = 0;

async function respond({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = url === '/' ? '/index.html' : url;
  const body = bodies.get(path) ?? Buffer.alloc(0);
  await pause(roundTrip);
  const type = types[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' });
  for (let at = 0; at < body.length; at += 4096) {
    const piece = body.subarray(at, at + 4096);
    free = Math.max(free, performance.now()) + piece.length / bytesPerMs;
    await pause(free - performance.now());
    response.write(piece);
  }
  response.end();
}

const server = createServer((request, response) => void respond(request, response));
// The connection takes a round trip, too.
server.on('connection', (socket) => {
  socket.pause();
  void pause(roundTrip).then(() => socket.resume());
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch(chromiumLaunch());
const context = await browser.newContext({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
const page = await context.newPage();
page.setDefaultTimeout(120_000);
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

const started = performance.now();
const since = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' });
await page.getByRole('button', { name: 'Try the demonstration' }).tap();
const panel = page.getByRole('complementary', { name: 'Content editor' });
await panel.getByRole('button', { name: /^To do/ }).click({ trial: true });
await panel.getByRole('list').first().getByRole('button').first().tap();
const text = panel.getByRole('textbox').first();
await text.focus();
console.log(`from the address to a text of the demonstration in the panel: ${since()}`);

/** Types keys, and returns the times from each to the frame that has it, in milliseconds. */
async function typed(): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    const drawn = ({ timeStamp }: Event) =>
      // A task after the frame: the browser has presented it.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
    document.addEventListener('input', drawn, { capture: true });
  });
  await page.keyboard.press('End');
  for (let key = 1; key <= keys; key++) {
    await page.keyboard.press(key % 2 ? 'e' : 'Backspace');
    await page.waitForFunction((done) => (globalThis as unknown as { times: number[] }).times.length === done, key);
  }
  return page.evaluate(() => (globalThis as unknown as { times: number[] }).times);
}
const print = (what: string, times: number[]) => {
  const at = (share: number) => Math.round(percentile(times, share));
  console.log(`keystroke → drawn, ${keys} keys, ${what}: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms`);
};
print('while the compiler is loaded', await typed());
await page.getByRole('region', { name: 'Source' }).getByRole('button', { name: 'Download' }).click({ trial: true });
console.log(`from the address to the compiler: ${since()}`);
print('with the compiler', await typed());
await browser.close();
server.closeAllConnections();
server.close();
