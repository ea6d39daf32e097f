// Adding a language needs a folder and no code: after `contentc new-locale de` and
// the translation, the documents, hreflang and the sitemap include it.
// Until then, it is a draft, which no published file contains.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';
import { readContent } from '../../fixtures/content.ts';
import { copyOfCheckout } from '../support/copy.ts';
import { runIn } from '../support/guide.ts';
import { root } from '../support/root.ts';

/** The labels that the software has in the language. */
const labels = parse(readFileSync(join(root, 'schema/labels/de.yaml'), 'utf8')) as { titles: { skills: string } };

const checkout = copyOfCheckout();
const path = (name: string) => join(checkout.folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');
after(() => {
  checkout[Symbol.dispose]();
});

// German is translated and published, and Spanish stays a draft.
runIn(checkout.folder, './contentc new-locale de && ./contentc new-locale es');
runIn(checkout.folder, String.raw`sed -i 's/TODO\[it\] /·/g' content/de/*.yaml content/de/writing/*.md`);
const settings = read('content/site.yaml').replace(/(tag: de(\n .*)+?)\n +draft: true/, '$1');
// A CV that no language has room for on one page.
const cvs = 'cvs:\n  - { id: short, pages: 1, without: [talks], published: true }\n';
writeFileSync(path('content/site.yaml'), settings.replace(/^cvs:\n/m, cvs));

test('the tests of the site do not wait for a draft', () => {
  const { locales, site } = readContent(path('content'));
  assert.ok(!locales.includes('es'));
  assert.deepEqual(
    site.locales.map(({ tag }) => tag),
    locales,
  );
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
  assert.match(read('apps/site/.build/contents/own/generated/locales.ts'), /export const locales = .*"es"/);
});

test('the build publishes the language in its documents, in every hreflang and in the sitemap', () => {
  const build = spawnSync(process.execPath, ['publish/build.ts'], {
    cwd: path('apps/site'),
    encoding: 'utf8',
  });
  assert.equal(build.status, 0, build.stderr);
  assert.match(build.stderr, /Spanish \(es\) is a draft and is not published/);
  const finding =
    /^content\/site\.yaml:\d+:\d+: warning: the CV "short" in German \(de\) has \d pages; the maximum here is 1/m;
  assert.match(build.stderr, finding);
  assert.ok(existsSync(path('apps/site/dist/de/cv-short.pdf')));
  const document = read('apps/site/dist/de/skills.html');
  assert.match(document, /<html[^>]* lang="de"/);
  assert.match(document, new RegExp(`<title>${labels.titles.skills} \\| `));
  for (const name of ['skills.html', 'en/skills.html', 'de/skills.html']) {
    assert.match(read(`apps/site/dist/${name}`), /hreflang="de" href="https:\/\/[^"]+\/de\/skills"/i, name);
    assert.match(read(`apps/site/dist/${name}`), /href="\/de\/skills"[^>]*>.*Deutsch/, name);
  }
  assert.match(read('apps/site/dist/sitemap.xml'), /<loc>https:\/\/[^<]+\/de\/skills<\/loc>/);
});

test('a strict build, as that of make publish, refuses a CV that is too long, and keeps the published site', () => {
  const published = readFileSync(path('apps/site/dist/sitemap.xml'));
  const build = spawnSync(process.execPath, ['publish/build.ts', '--strict'], {
    cwd: path('apps/site'),
    encoding: 'utf8',
    env: { ...process.env, SITE_URL: 'https://other.example' },
  });
  assert.equal(build.status, 1);
  assert.match(build.stderr, /: error: the CV "short" in German \(de\).+\nhelp: .+too much is: \S/);
  assert.doesNotMatch(build.stderr, /^ +at /m);
  assert.deepEqual(readFileSync(path('apps/site/dist/sitemap.xml')), published);
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
