// Follows the guides of docs/ in a copy of the checkout, and looks for the results in the built site.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { copyOfCheckout } from '../support/copy.ts';
import { follow, removeSetting } from '../support/guide.ts';
import { root } from '../support/root.ts';

const checkout = copyOfCheckout();
after(() => {
  checkout[Symbol.dispose]();
});
const site = join(checkout.folder, 'apps/site');
const published = join(checkout.folder, 'published');
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: site, encoding: 'utf8' });

/** Expects texts in a published file. */
function expectPublished(name: string, ...texts: string[]): void {
  const file = readFileSync(join(published, 'site', name), 'utf8');
  for (const text of texts) assert.ok(file.includes(text), `${name} does not contain ${text}`);
}

test('the code of the guides compiles and builds', () => {
  removeSetting(checkout.folder, 'screens');
  follow(checkout.folder, 'docs/adding-a-field.md');
  follow(checkout.folder, 'docs/adding-a-screen.md');
  follow(checkout.folder, 'docs/adding-a-section.md');
  follow(checkout.folder, 'docs/adding-an-output.md');
  for (const config of ['tsconfig.app.json', 'tsconfig.node.json']) {
    const { stdout } = node(join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', config);
    assert.equal(stdout, '', config);
  }
  // Without the byte budget, which another screen can exceed.
  const build = node('publish/test/publish-into.ts', join(checkout.folder, 'content'), published);
  assert.equal(build.status, 0, build.stderr);
});

test('a new field is on the page, in the CV and in resume.json, in each language', () => {
  for (const prefix of ['', 'en/']) {
    expectPublished(`${prefix}whoami.html`, '>110/110<');
    expectPublished(`${prefix}cv.txt`, '110/110');
    expectPublished(`${prefix}resume.json`, '"score": "110/110"');
  }
});

test('a new screen has its document, its description and its place in the menu, in each language', () => {
  for (const prefix of ['', 'en/']) {
    expectPublished(
      `${prefix}tools.html`,
      '<title>Tools | ',
      'href="https://example.org/tools/mail"',
      'content="The open-source security tools that I maintain',
    );
    expectPublished(`${prefix}skills.html`, `href="/${prefix}tools"`);
  }
  expectPublished('sitemap.xml', '/en/tools<');
});

test('a new section is on the page, in the CV, in resume.json and in the feed, in each language', () => {
  for (const prefix of ['', 'en/']) {
    for (const name of ['whoami.html', 'cv.txt', 'resume.json', 'feed.atom']) {
      expectPublished(prefix + name, 'A lamp that burns under water');
    }
    expectPublished(`${prefix}resume.json`, '"x-type": "patent"');
  }
  expectPublished('cv.txt', 'Brevetti');
  expectPublished('en/cv.txt', 'Patents');
});

test('a new output is published in each language, with a link in the documents of the language', () => {
  for (const prefix of ['', 'en/']) {
    expectPublished(`${prefix}skills.txt`, '\n');
    expectPublished(`${prefix}contact.html`, `<link rel="alternate" href="/${prefix}skills.txt" type="text/plain">`);
  }
});
