// Adding a language needs a folder and no code: after `contentc new-locale de` and
// the translation, the switch, the documents, hreflang and the sitemap include it.
// Until then, it is a draft, which no published file contains.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { chromium, expect as playwrightExpect } from 'playwright/test';
import { parse } from 'yaml';
import { chromiumLaunch } from '../../e2e/support/browsers.ts';
import { freePort } from '../../e2e/support/port.ts';
import { readContent } from '../../fixtures/content.ts';
import { copyOfCheckout } from '../support/copy.ts';
import { root } from '../support/root.ts';

// The first page of a new build, possibly on a busy machine.
const expect = playwrightExpect.configure({ timeout: 60_000 });

/** The labels that the software has in the language. */
const labels = parse(readFileSync(join(root, 'schema/labels/de.yaml'), 'utf8')) as {
  navigation: { openMenu: string };
  titles: { skills: string };
};

const checkout = copyOfCheckout();
const path = (name: string) => join(checkout.folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');
const contentc = (...args: string[]) =>
  spawnSync(join(root, '.cache/contentc'), args, { cwd: checkout.folder, encoding: 'utf8' });

let preview: ChildProcess | undefined;
after(() => {
  preview?.kill();
  checkout[Symbol.dispose]();
});

test('new-locale makes a draft, which check accepts', () => {
  assert.equal(contentc('new-locale', 'de').status, 0);
  assert.equal(contentc('new-locale', 'es').status, 0);
  const { status, stderr } = contentc('check');
  assert.equal(status, 0);
  assert.match(stderr, /German \(de\) is a draft and is not published: \d+ values are left to translate/);
});

test('the tests of the site do not wait for a draft', () => {
  const { locales, site } = readContent(path('content'));
  assert.ok(!locales.includes('de'));
  assert.deepEqual(
    site.locales.map(({ tag }) => tag),
    locales,
  );
});

test('check rejects a language that is published before it is translated', () => {
  writeFileSync(
    path('content/site.yaml'),
    read('content/site.yaml').replace(/(tag: de(\n .*)+?)\n +draft: true/, '$1'),
  );
  const { status, stdout } = contentc('check');
  assert.equal(status, 1);
  assert.match(stdout, /^content\/de\/.*error: .*\[to-translate\]$/m);
});

test('check accepts the translated folder', () => {
  for (const name of readdirSync(path('content/de'))) {
    const file = path(`content/de/${name}`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('TODO[it] ', '·'));
  }
  const { status, stdout } = contentc('check');
  assert.equal(status, 0, stdout);
});

test('a build with --drafts compiles them, and SITE_URL is the address of the site', () => {
  const build = spawnSync(process.execPath, ['publish/build.ts', '--drafts'], {
    cwd: path('apps/site'),
    encoding: 'utf8',
    // Not an address of a site, so nothing is published.
    env: { ...process.env, SITE_URL: 'http://site.example' },
  });
  assert.equal(build.status, 1);
  assert.match(build.stderr, /the address of the site is not like .+: http:\/\/site\.example$/m);
  assert.match(read('apps/site/src/generated/locales.ts'), /export const locales = .*"es"/);
});

test('the build publishes the language in its documents, in every hreflang and in the sitemap', () => {
  const build = spawnSync(process.execPath, ['publish/build.ts'], {
    cwd: path('apps/site'),
    encoding: 'utf8',
  });
  assert.equal(build.status, 0, build.stderr);
  assert.match(build.stderr, /Spanish \(es\) is a draft and is not published/);
  const document = read('apps/site/dist/de/skills.html');
  assert.match(document, /<html[^>]* lang="de"/);
  assert.match(document, new RegExp(`<title>${labels.titles.skills} \\| `));
  for (const name of ['skills.html', 'en/skills.html', 'de/skills.html']) {
    assert.match(read(`apps/site/dist/${name}`), /hreflang="de" href="https:\/\/[^"]+\/de\/skills"/i, name);
    assert.match(read(`apps/site/dist/${name}`), /href="\/de\/skills"[^>]*>.*Deutsch/, name);
  }
  assert.match(read('apps/site/dist/sitemap.xml'), /<loc>https:\/\/[^<]+\/de\/skills<\/loc>/);
});

test('the build publishes nothing of a draft', () => {
  const published = readdirSync(path('apps/site/dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  assert.ok(!existsSync(path('apps/site/dist/es')));
  for (const { parentPath, name } of published.filter(({ name }) => /\.(html|xml|js|json|txt|vcf)$/.test(name))) {
    assert.doesNotMatch(readFileSync(join(parentPath, name), 'utf8'), /Español|hreflang="es"|TODO\[/, name);
  }
});

test('the language switch changes to the language in place', async () => {
  const port = await freePort();
  preview = spawn(process.execPath, ['publish/preview.ts', '--port', String(port)], { cwd: path('apps/site') });
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage();
    await expect(() => page.goto(`http://localhost:${port}/skills`)).toPass({ timeout: 30_000 });
    // Before hydration, the link loads the document of the other language.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('button', { name: labels.navigation.openMenu })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: labels.titles.skills })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveURL(`http://localhost:${port}/skills`);
  } finally {
    await browser.close();
  }
});
