import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Builder, By } from 'selenium-webdriver';
import { freePort } from '../support/port.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

const needed = { '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver', '/usr/bin/Xvfb': 'xvfb' };
const absent = Object.entries(needed).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));

/** The reason why WebKit cannot run here; undefined if it can. */
export const missing = absent.length > 0 ? `not installed (Debian's names): ${absent.join(', ')}` : undefined;

/** Starts the system's WebKit on its own display, controlled over WebDriver. */
export async function openWebKit(): Promise<Visitor> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
  });
  const driverAddress = `http://127.0.0.1:${port}`;
  await until('WebKitWebDriver answers', () =>
    fetch(`${driverAddress}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const driver = await new Builder()
    .usingServer(driverAddress)
    .withCapabilities({ browserName: 'MiniBrowser' })
    .build();
  const problems: string[] = [];
  const collect = async () => problems.push(...(await driver.executeScript<string[]>(problemsSoFar)));
  return {
    open: async (address) => {
      await collect();
      await driver.get(address);
      await driver.executeScript(listen);
    },
    load: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    // An element that is still entering intercepts the click.
    click: (selector) =>
      until(`${selector} takes the click`, () =>
        driver
          .findElement(By.css(selector))
          .click()
          .then(
            () => true,
            () => false,
          ),
      ),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    problems: async () => {
      await collect();
      return problems;
    },
    close: async () => {
      await driver.quit();
      await Promise.all([service, screen].map(end));
    },
  };
}

/** Runs in each document, because WebDriver has no events. Records every error from then on. */
const listen = `
  window.problemsSoFar = [];
  const keep = (text) => window.problemsSoFar.push(String(text));
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => keep(violatedDirective));
  for (const level of ['warn', 'error']) console[level] = keep;
`;

const problemsSoFar = 'return window.problemsSoFar ?? []';

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
