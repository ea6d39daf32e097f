// Tests of the documents: their commands exist and run, their links resolve, and
// the README's example is the output of the compiler.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { copyOfCheckout } from './support/copy.ts';
import { root } from './support/root.ts';

/** Returns the documents in a folder. */
const documentsIn = (folder: string) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith('.md') ? `${folder}/${name}` : []));
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'e2e/README.md', 'tools/internal/README.md'],
  ...['docs', 'docs/decisions'].flatMap(documentsIn),
];
const read = (name: string) => readFileSync(join(root, name), 'utf8');
/** Returns a document without its code. */
const proseOf = (name: string) => read(name).replace(/```.*?```|`[^`\n]*`/gs, '');
const everything = documents.map(read).join('\n');
const commands = (pattern: RegExp) => [...new Set(Array.from(everything.matchAll(pattern), ([, name]) => name!))];

const checkout = copyOfCheckout();
after(() => {
  checkout[Symbol.dispose]();
});
const contentc = (...args: string[]) =>
  spawnSync(join(root, '.cache/contentc'), args, { cwd: checkout.folder, encoding: 'utf8' });

test('every link inside the repository resolves', () => {
  const broken = documents.flatMap((document) =>
    Array.from(proseOf(document).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g), ([, target]) => target!)
      .filter((target) => !existsSync(join(root, dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('every document that code, tests and documents name exists', () => {
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { stdout } = spawnSync('git', ['grep', '-hoIE', '\\bdocs/[a-z/-]+\\.md\\b'], options);
  const named = new Set(stdout.trim().split('\n'));
  assert.ok(named.has('docs/owner.md'));
  assert.deepEqual(
    [...named].filter((name) => !existsSync(join(root, name))),
    [],
  );
});

test('every make target exists', () => {
  const targets = read('Makefile');
  for (const name of commands(/(?:`| {4})make ([a-z-]+)/g)) assert.match(targets, new RegExp(`^${name}:`, 'm'), name);
});

test('every pnpm script exists', () => {
  const calls = everything.matchAll(/(?:`|&& |^ *)(?:\.\/)?pnpm (?:--filter (\w+) )?([a-z][a-z0-9:-]*)/gm);
  for (const [call, name = '', script = ''] of calls) {
    const folder = { '': '.', site: 'apps/site' }[name] ?? name;
    const { scripts } = JSON.parse(read(join(folder, 'package.json'))) as { scripts: Record<string, string> };
    assert.ok(script in scripts || script === 'exec', call);
  }
});

test('every verb of contentc exists, with its flags', () => {
  const calls = commands(/contentc ((?:[a-z]+-?)+(?: --[a-z]+)*)/g).map((call) => call.split(' '));
  const { stdout } = contentc('--help');
  const verbs = calls.filter(([verb = '']) => stdout.includes(`\n  ${verb} `));
  assert.ok(verbs.length > 4);
  for (const [verb = '', ...flags] of verbs) {
    const { stdout } = contentc(verb, '--help');
    for (const flag of flags) assert.match(stdout, new RegExp(`^ +${flag}\\b`, 'm'), `${verb} ${flag}`);
  }
});

test('the commands of the documents run where pnpm is not installed', () => {
  const bare = /(?:^ {4}|&& |- `|\| `)(?:pnpm|npx) /m;
  for (const name of ['README.md', 'CONTRIBUTING.md', 'docs/snapshots.md', 'e2e/README.md'])
    assert.doesNotMatch(read(name), bare, name);
  const { status, stdout } = spawnSync(join(root, 'pnpm'), ['--version'], { encoding: 'utf8' });
  assert.equal(status, 0);
  assert.ok(read('package.json').includes(`pnpm@${stdout.trim()}+`));
});

test('every command of the README runs in a fresh clone, in which pnpm is not installed', () => {
  using clone = copyOfCheckout();
  const printed = Array.from(
    read('README.md').matchAll(/`([^`\n]+)`|^ {4}(\S.*)$/gm),
    ([, span, line]) => span ?? line!,
  );
  assert.deepEqual(
    printed.filter((code) => /^(pnpm|npx|contentc) /.test(code)),
    [],
  );
  // checks/others/owner.test.ts replaces the content with init.
  const [, target = ''] = /\*\) need=(\w+)/.exec(read('pnpm')) ?? [];
  const ready = spawnSync('make', ['--old-file=node_modules/.modules.yaml', target], { cwd: clone.folder });
  assert.equal(ready.status, 0, String(ready.stderr));
  // Without them, no script of pnpm finds the compiler, or the types of the content.
  for (const name of ['.cache/contentc', 'apps/site/src/generated/site.ts'])
    assert.ok(existsSync(join(clone.folder, name)), name);
  const calls = new Set(printed.filter((code) => /^\.\/contentc (?!init)/.test(code)));
  assert.ok(calls.size > 4);
  for (const call of calls) {
    const { status, stderr } = spawnSync('sh', ['-c', call], { cwd: clone.folder, encoding: 'utf8' });
    // Exit code 1: there are findings. Only a higher one is a failed command.
    assert.ok(status !== null && status <= 1, `${call}\n${stderr}`);
  }
});

test('every host runs make publish, which refuses a stale translation before it builds', () => {
  for (const name of ['netlify.toml', 'docs/hosting.md', '.github/workflows/deploy.yml', 'README.md'])
    assert.match(read(name), /\bmake publish\b/, name);
  using clone = copyOfCheckout();
  const contentc = (...args: string[]) => spawnSync('./contentc', args, { cwd: clone.folder, encoding: 'utf8' }).status;
  assert.equal(contentc('review'), 0);
  assert.equal(contentc('set', 'it', '/worktimeline/0/jobtitle', 'Un altro lavoro'), 0);
  assert.equal(contentc('check'), 0);
  const { status, stdout } = spawnSync('make', ['--old-file=node_modules/.modules.yaml', 'publish'], {
    cwd: clone.folder,
    encoding: 'utf8',
  });
  assert.notEqual(status, 0);
  assert.match(stdout, /\[stale-translation\]/);
  assert.ok(!existsSync(join(clone.folder, 'apps/site/dist')));
});

test('bare `go generate` compiles the content', () => {
  const { status, stderr } = spawnSync('go', ['generate'], { cwd: checkout.folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.ok(existsSync(join(checkout.folder, 'apps/site/src/generated/content/en/common.json')));
});

test('the pictures in docs/look.md have the sizes of the compiler', () => {
  const code = read('tools/cmd/contentc/pictures.go');
  const [width, portrait, megabytes] = [
    /homeWidth += (\d+)/,
    /portraitWidth = (\d+)/,
    /maxPictureBytes = (\d+) <</,
  ].map((constant) => constant.exec(code)?.[1]);
  const look = read('docs/look.md');
  for (const words of [`^\\| Home .* ${width} `, `^\\| Portrait .* ${portrait} `, `larger than ${megabytes} MB`])
    assert.match(look, new RegExp(words, 'm'));
});

test("the README's example is the output of the compiler", () => {
  const [, file = '', from = '', to = ''] = /<!-- In (\S+), `(.+)` becomes `(.+)`\. -->/.exec(read('README.md')) ?? [];
  const [, printed] = /```text\n(.+?)```/s.exec(read('README.md')) ?? [];
  for (const locale of ['it', 'en']) moveSkills(join(checkout.folder, 'content', locale), from);
  const path = join(checkout.folder, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const { status, stdout } = contentc('check');
  assert.equal(status, 1);
  assert.equal(
    `${stdout
      .trimEnd()
      .split('\n\n')
      .find((finding) => finding.includes(': error: '))}\n`,
    printed,
  );
});

/** Moves the skills of a language into skills.yaml, with the example's value on the example's line, 14. */
function moveSkills(folder: string, value: string): void {
  const person = join(folder, 'person.yaml');
  const text = readFileSync(person, 'utf8');
  const [section = ''] = /^skills:\n(?: .*\n)+/m.exec(text) ?? [];
  writeFileSync(person, text.replace(section, ''));
  const others = [1, 2, 3, 4].map((number) => `  - name: '${number}'\n    value: ${number}\n`).join('');
  writeFileSync(join(folder, 'skills.yaml'), `\n\n\nskills:\n${others}  - name: '5'\n    ${value}\n`);
}
