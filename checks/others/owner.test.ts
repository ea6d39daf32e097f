// Runs the commands of docs/owner.md on the edge cases.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type YAMLSeq, isScalar, parseDocument, visit } from 'yaml';
import { settingsOf, textsOf } from '../../apps/site/publish/base/compiled.ts';
import { disclosed } from '../../apps/site/publish/base/disclosed.ts';
import { resumeJSON } from '../../apps/site/publish/machine-readable/resume.ts';
import { copyOfCheckout } from '../support/copy.ts';
import { applyDiff, quoted, removeSetting, runIn } from '../support/guide.ts';
import { commit, exportOfLinkedIn } from '../support/linkedin.ts';
import { root } from '../support/root.ts';

// Who commits in the copies.
Object.assign(process.env, { GIT_AUTHOR_NAME: 'T', GIT_AUTHOR_EMAIL: 't@example.org' });
Object.assign(process.env, { GIT_COMMITTER_NAME: 'T', GIT_COMMITTER_EMAIL: 't@example.org' });

const page = readFileSync(join(root, 'docs/owner.md'), 'utf8');

/** Returns the code blocks of a section in order. */
function blocksOf(section: string): { language: string; code: string }[] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const blocks = Array.from(text.matchAll(/```(\w+)\n(.*?)```/gs), ([, language = '', code = '']) => ({
    language,
    code,
  }));
  assert.ok(blocks.length > 0, `docs/owner.md has no section '${section}' with a command`);
  return blocks;
}

/** Makes every change of a section. Returns what its last commands print. */
function follow(folder: string, section: string): string {
  let printed = '';
  for (const { language, code } of blocksOf(section)) {
    if (language === 'diff') applyDiff(join(folder, 'content/site.yaml'), code);
    else printed = runIn(folder, code);
  }
  return printed;
}

/** Returns the value of a constant of a generated module. */
function generated(folder: string, module: string, name: string): unknown {
  execFileSync(join(root, '.cache/contentc'), ['generate'], { cwd: folder, stdio: 'ignore' });
  const text = readFileSync(join(folder, 'apps/site/src/generated', module), 'utf8');
  return JSON.parse(new RegExp(`export const ${name}[^=]*= (.+?)(?: as [^;]+)?;`).exec(text)?.[1] ?? 'null');
}

const owner = join(root, 'fixtures/owner');

/** The commands after which the draft of a third language is published. */
const publishFrench = String.raw`sed -i 's/TODO\[it\] //g' content/fr/*.yaml content/fr/writing/*.md && sed -i '/draft: true/d' content/site.yaml`;

/** Replaces what a start leaves to its owner. */
function finish(folder: string): void {
  for (const file of ['site.yaml', 'en/content.yaml', 'en/experience.yaml', 'en/certifications.yaml']) {
    const name = join(folder, 'content', file);
    if (!existsSync(name)) continue;
    const text = readFileSync(name, 'utf8')
      .replaceAll('todo@todo.example', 'ines@prova.internal')
      .replace(/"?TODO: .*/, 'What the owner of this site does, and for whom she does it.')
      .replaceAll(/: TODO$/gm, ': Words of the owner');
    writeFileSync(name, text);
  }
}

/** Asserts that a published site has what the required keys of one language make, and nothing for the optional ones. */
function isLeast(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(html|txt)$/.test(file));
  const documents = ['404.html', 'contact.html', 'index.html', 'whoami.html'];
  assert.deepEqual(files.sort(), [...documents, 'cv.txt', 'licenses.txt', 'robots.txt'].sort());
  const texts = [...documents, 'cv.txt', 'contact.vcf', 'resume.json', 'sitemap.xml', '_headers'];
  for (const text of texts) {
    const absent = /undefined|lastmod|dateModified|lastModified|^REV|TODO|security\.txt/m;
    assert.doesNotMatch(readFileSync(join(dist, text), 'utf8').replaceAll(/<script.*?<\/script>/gs, ''), absent, text);
  }
}

test("a site begins with the owner's CV or with nothing, and is strictly checked when nothing is TODO", async (t) => {
  using checkout = copyOfCheckout();
  const { folder } = checkout;
  const [init, address, check] = blocksOf('Begin').map(({ code }) => code);
  runIn(folder, commit);
  for (const [source, file] of [
    ['a JSON Resume', join(owner, 'resume.json')],
    ["LinkedIn's data export", exportOfLinkedIn(folder)],
    ['nothing', undefined],
  ] as const) {
    await t.test(source, () => {
      runIn(folder, 'git checkout -q . && git clean -qfd content');
      runIn(
        folder,
        init!.replace(' --from FILE', file ? ` --from ${quoted(file)}` : '').replace('\n', ' --locale en\n'),
      );
      runIn(folder, './contentc check -q && ./contentc generate'); // the site can be shown
      assert.equal(spawnSync('bash', ['-c', check!], { cwd: folder }).status, 1);
      applyDiff(join(folder, 'content/site.yaml'), address!);
      finish(folder);
      runIn(folder, check!);
      execFileSync(process.execPath, ['apps/site/publish/build.ts'], { cwd: folder, stdio: 'pipe' });
      const dist = join(folder, 'apps/site/dist');
      if (!file) isLeast(dist);
      for (const name of file ? ['experience.html', 'resume.json'] : []) {
        assert.match(readFileSync(join(dist, name), 'utf8'), /Harbour Office of Prova/, name);
      }
    });
  }
});

test('a new article is in every language, and is checked until it is written', () => {
  using checkout = copyOfCheckout();
  const { folder } = checkout;
  const [{ code } = { code: '' }] = blocksOf('Write an article');
  const { status, stdout } = spawnSync('bash', ['-c', code], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 1);
  for (const locale of readdirSync(join(folder, 'content')).filter((name) => /^[a-z]{2}$/.test(name)))
    assert.match(stdout, new RegExp(`content/${locale}/writing/what-i-found\\.md`));
  for (const locale of ['it', 'en']) {
    const file = join(folder, 'content', locale, 'writing/what-i-found.md');
    const front = locale === 'it' ? 'title: Che cosa ho trovato\ndate: 2026-03-02\n' : 'title: What I found\n';
    writeFileSync(file, `---\n${front}---\n\n${locale === 'it' ? 'Un testo.' : 'A text.'}\n`);
  }
  runIn(folder, './contentc check -q && ./contentc generate');
  assert.match(readFileSync(join(folder, 'apps/site/src/generated/content/en/writing.json'), 'utf8'), /What I found/);
});

/** Returns the JSON Resume of a site in each language. */
async function resumesOf(folder: string): Promise<string[]> {
  runIn(folder, './contentc generate 2> /dev/null');
  const compiled = { modules: join(folder, 'apps/site/src/generated') };
  const { locales, site, sourceLocale } = await settingsOf(compiled);
  return Promise.all(
    locales.map(async (locale) => {
      const home = locale === sourceLocale ? `${site.url}/` : `${site.url}/${locale}`;
      const setting = { locale, home, canonical: `${home}resume.json`, updated: site.updated };
      return resumeJSON(disclosed(await textsOf(compiled, locale), site), setting);
    }),
  );
}

/** Adds a group of positions, a section of the owner's own, lists, links and levels, in three languages. */
function enrich(folder: string): void {
  const text = String.raw`First *paragraph*, 2 \* 3.

Second, [linked](https://prova.internal/a).
- one **item**
- [two](https://prova.internal/(b))`;
  const url = 'https://prova.internal';
  const keywords = ['a, b', 'c'];
  const position = { company: 'Prova', place: 'Prova', url, description: text };
  const entry = {
    title: 'Audit',
    where: '100 € a day',
    start: '2020',
    end: '2020',
    note: text,
    url: `${url}/audit`,
    keywords,
  };
  const services = { id: 'services', title: 'Services', text, entries: [entry] };
  const description = 'A description of the screen that has more than fifty characters in it.';
  for (const file of ['it', 'en'].map((locale) => join(folder, 'content', locale, 'person.yaml'))) {
    const person = parseDocument(readFileSync(file, 'utf8'));
    const add = (list: string, ...entries: object[]) =>
      (person.get(list) as YAMLSeq).items.unshift(...entries.map((added) => person.createNode(added)));
    visit(person, {
      Pair(_, { key, value }) {
        if (isScalar(key) && key.value === 'note' && isScalar(value)) value.value = text;
      },
    });
    const lead = { jobtitle: 'Lead', start: '2021-03', over: true, ...position };
    add('worktimeline', lead, { jobtitle: 'Member', start: '2019', end: '2021-03', ...position });
    add('skills', { name: 'Networks', value: 0, level: 'Expert', keywords });
    add('sections', { ...services, description });
    writeFileSync(file, person.toString({ lineWidth: 0 }));
  }
  runIn(folder, `./contentc new-locale fr && ${publishFrench} && ./contentc check -q`);
}

test('the JSON Resumes that a site publishes begin a site that publishes the same ones', async () => {
  using checkout = copyOfCheckout();
  const { folder } = checkout;
  enrich(folder);
  const resumes = await resumesOf(folder);
  const files = resumes.map((resume, index) => {
    const file = join(folder, `resume-${index}.json`);
    writeFileSync(file, resume);
    return `--from ${quoted(file)}`;
  });
  assert.equal(files.length, 3);
  runIn(folder, commit);
  runIn(folder, `./contentc init ${files.join(' ')} --write && ./contentc check -q`);
  assert.deepEqual(
    (await resumesOf(folder)).map((resume) => JSON.parse(resume) as unknown),
    resumes.map((resume) => JSON.parse(resume) as unknown),
  );
});

test('a removed language is not part of the site', () => {
  using checkout = copyOfCheckout();
  follow(checkout.folder, 'Remove a language');
  assert.deepEqual(generated(checkout.folder, 'locales.ts', 'locales'), ['it']);
});

test('moving an entry changes the source language of three languages, and the reviews are recorded', () => {
  using checkout = copyOfCheckout();
  const { folder } = checkout;
  const contentc = join(root, '.cache/contentc');
  runIn(folder, `${contentc} new-locale fr && ${publishFrench} && ${contentc} review`);
  assert.doesNotMatch(follow(folder, 'Change the source language'), /stale-translation/);
  assert.ok(existsSync(join(folder, 'content/fr/.review')));
  assert.deepEqual(generated(folder, 'locales.ts', 'locales'), ['en', 'it', 'fr']);
  assert.equal(generated(folder, 'locales.ts', 'sourceLocale'), 'en');
  assert.ok(existsSync(join(folder, 'content/it/.review')));
  assert.ok(!existsSync(join(folder, 'content/en/.review')));
  runIn(folder, './contentc set en /worktimeline/0/jobtitle "Another job"');
  assert.match(runIn(folder, './contentc check'), /content\/it\/.*\[stale-translation\]/);
});

test('the site has the screens that the settings list', () => {
  using checkout = copyOfCheckout();
  removeSetting(checkout.folder, 'screens');
  follow(checkout.folder, 'Leave out a screen');
  assert.deepEqual(generated(checkout.folder, 'screens.ts', 'screens'), ['whoami', 'experience', 'contact']);
});

for (const shared of [true, false]) {
  test(`an upgrade keeps the content, ${shared ? 'with' : 'without'} a common history`, () => {
    using upstream = copyOfCheckout();
    using owner = copyOfCheckout();
    const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    const commit = (folder: string) => git(folder, 'add', '-A') + git(folder, 'commit', '-qm', 'Change');
    const edit = (folder: string, file: string, from: string | RegExp, to: string) =>
      writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));

    git(upstream.folder, 'init', '-qb', 'main');
    writeFileSync(join(upstream.folder, 'content/media/sample.png'), 'old');
    commit(upstream.folder);
    if (shared) {
      rmSync(join(owner.folder, '.git'), { recursive: true, force: true });
      git(owner.folder, 'clone', '-q', '--bare', upstream.folder, '.git');
      git(owner.folder, 'config', 'core.bare', 'false');
      git(owner.folder, 'remote', 'remove', 'origin');
      git(owner.folder, 'reset', '-q');
    } else {
      git(owner.folder, 'init', '-qb', 'main');
    }
    // The owner replaces a text and removes a file; the newer version changes both, adds content and changes code.
    edit(owner.folder, 'content/it/person.yaml', /jobtitle: .*/, 'jobtitle: Falegname');
    rmSync(join(owner.folder, 'content/media/sample.png'), { force: true });
    commit(owner.folder);
    edit(upstream.folder, 'content/it/person.yaml', /jobtitle: .*/, 'jobtitle: Nuovo esempio');
    writeFileSync(join(upstream.folder, 'content/media/sample.png'), 'new');
    writeFileSync(join(upstream.folder, 'content/it/new.yaml'), 'new: sample\n');
    edit(upstream.folder, 'README.md', '# Portfolio', '# Portfolio 2');
    commit(upstream.folder);

    const [name, merge, finish] = blocksOf('Upgrade to a newer version').map(({ code }) => code);
    runIn(
      owner.folder,
      name!.replace('ADDRESS', () => quoted(upstream.folder)),
    );
    const [first] = /git merge .*--allow-unrelated-histories[^`]*/.exec(page) ?? [];
    // A merge with conflicts exits with 1.
    const steps = (shared ? merge! : merge!.replace(/git merge .*/, first!)).replace(/(git merge .*)/, '$1 || true');
    runIn(owner.folder, steps);
    runIn(owner.folder, finish!);
    assert.equal(git(owner.folder, 'status', '--porcelain'), '');
    assert.equal(git(owner.folder, 'diff', 'HEAD^', '--', 'content'), '');
    assert.match(readFileSync(join(owner.folder, 'README.md'), 'utf8'), /^# Portfolio 2/);
  });
}
