// Completion, hover and diagnostics in an editor, with the real language server
// and the settings of .vscode. The texts come from the Go doc comments through the
// JSON Schema.
import assert from 'node:assert/strict';
import { execSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { YamlLanguageServer } from '../support/language-server.ts';
import { root } from '../support/root.ts';
import { until } from '../support/until.ts';

const stored = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as Record<string, unknown>;
const server = new YamlLanguageServer({
  yaml: {
    schemas: stored['yaml.schemas'],
    schemaStore: { enable: false },
    validate: true,
    hover: true,
    completion: true,
  },
});

before(() => server.open(root));
after(() => {
  server.close();
});

const uriOf = (name: string) => pathToFileURL(join(root, name)).href;
const at = (name: string, line: number, character: number) => ({
  textDocument: { uri: uriOf(name) },
  position: { line, character },
});

interface Diagnostic {
  message: string;
  range: { start: { line: number; character: number } };
}

test('values that violate the schema have a diagnostic at their position', async () => {
  const text = 'skills:\n  - name: Perché\n    value: 140\n    colour: red\n';
  const found = (await server.diagnose(uriOf('content/en/new.yaml'), text)) as Diagnostic[];
  const places = found.map(({ message, range }) => `${range.start.line}:${range.start.character} ${message}`).sort();
  assert.equal(places.length, 2, places.join('\n'));
  assert.match(places[0] ?? '', /^2:11 .*100/);
  assert.match(places[1] ?? '', /^3:4 .*colour/);
});

test('hovering over a key shows the doc comment of its Go field', async () => {
  await server.diagnose(uriOf('content/it/new.yaml'), 'skills:\n  - name: Perché\n    value: 40\n');
  const hover = (await server.request('textDocument/hover', at('content/it/new.yaml', 2, 6))) as {
    contents: { value: string };
  };
  assert.match(hover.contents.value, /The level in percent, a whole number from 0 to 100/);
});

test('completion offers the missing keys', async () => {
  await server.diagnose(uriOf('content/de/new.yaml'), 'skills:\n  - name: Warum\n    \n');
  const completion = (await server.request('textDocument/completion', at('content/de/new.yaml', 2, 4))) as {
    items: { label: string; documentation?: string }[];
  };
  const value = completion.items.find(({ label }) => label === 'value');
  assert.ok(value, completion.items.map(({ label }) => label).join());
  assert.match(JSON.stringify(value.documentation), /level in percent/);
});

test('completion offers the words of a closed set, and another word and a wrong form have a message in words', async () => {
  const schema = '# yaml-language-server: $schema=../schema/site.schema.json';
  const text = `${schema}\nurl: http://a.example\nlook:\n  palette: \n  cursor: mouse\n`;
  const found = (await server.diagnose(uriOf('content/settings.yaml'), text)) as Diagnostic[];
  const messages = found.map(({ message, range }) => `${range.start.line} ${message}`);
  const has = (form: RegExp) => messages.some((message) => form.test(message));
  assert.ok(has(/^4 .*Valid values: "trail", "native"/), messages.join('\n'));
  assert.ok(has(/^1 write the address without \? and #/), messages.join('\n'));
  const completion = (await server.request('textDocument/completion', at('content/settings.yaml', 3, 11))) as {
    items: { label: string }[];
  };
  assert.deepEqual(completion.items.map(({ label }) => label).sort(), ['auto', 'dark', 'light']);
});

test('the site settings use their own schema', async () => {
  const site = readFileSync(join(root, 'fixtures/edge-cases/site.yaml'), 'utf8');
  assert.deepEqual(await server.diagnose(uriOf('content/site.yaml'), site), []);
  const line = site.split('\n').findIndex((text) => text.startsWith('copyrightYear'));
  const hover = (await server.request('textDocument/hover', at('content/site.yaml', line, 3))) as {
    contents: { value: string };
  };
  assert.match(hover.contents.value, /copyright line/);
});

test('valid content has no diagnostic', async () => {
  for (const name of ['it/person.yaml', 'en/interface.yaml']) {
    const text = readFileSync(join(root, 'fixtures/edge-cases', name), 'utf8');
    assert.deepEqual(await server.diagnose(uriOf(`content/${name}`), text), []);
  }
});

interface Task {
  command: string;
  problemMatcher: {
    pattern: { regexp: string } & Record<'file' | 'line' | 'column' | 'severity' | 'message' | 'code', number>;
    background: { beginsPattern: string; endsPattern: string };
  };
}

/** Returns the task of .vscode/tasks.json whose command contains a verb, with the built compiler in its command. */
function taskWith(verb: string): Task {
  const { tasks } = JSON.parse(readFileSync(join(root, '.vscode/tasks.json'), 'utf8')) as { tasks: Task[] };
  const task = tasks.find(({ command }) => command.includes(` ${verb} `));
  assert.ok(task, verb);
  return { ...task, command: task.command.replace('go run ./tools/cmd/contentc', join(root, '.cache/contentc')) };
}

/** Makes a folder with valid content; the test removes it. */
function folderWithContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'task-'));
  cpSync(join(root, 'fixtures/edge-cases'), join(folder, 'content'), { recursive: true });
  return folder;
}

test('the fix task repairs the content', () => {
  const folder = folderWithContent();
  const name = join(folder, 'content/en/person.yaml');
  const text = readFileSync(name, 'utf8');
  const misspelled = text.replace('value: 33', 'vlaue: 33');
  assert.notEqual(misspelled, text);
  writeFileSync(name, misspelled);
  execSync(taskWith('fix').command, { cwd: folder, stdio: 'ignore' });
  assert.doesNotMatch(readFileSync(name, 'utf8'), /vlaue/);
  rmSync(folder, { recursive: true });
});

test('the watch task puts findings between languages into the Problems panel on each save', async () => {
  const { command, problemMatcher } = taskWith('watch');
  const { pattern, background } = problemMatcher;
  const folder = folderWithContent();
  const watch = spawn(command, { cwd: folder, shell: true });
  // What VS Code does: the begin pattern clears the problems, the end pattern shows them.
  let found: string[] = [];
  let shown: string[] | undefined;
  let rest = '';
  watch.stdout.on('data', (data: Buffer) => {
    const lines = (rest + data.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (new RegExp(background.beginsPattern).test(line)) found = [];
      const match = new RegExp(pattern.regexp).exec(line);
      const { file, line: row, column, severity, code } = pattern;
      if (match) found.push([file, row, column, severity, code].map((group) => match[group]).join(' '));
      if (new RegExp(background.endsPattern).test(line)) shown = found;
    }
  });
  try {
    const errors = () => shown?.filter((problem) => problem.includes(' error ')).join('\n');
    await until('the first check ends', () => errors() === '');
    const name = join(folder, 'content/en/person.yaml');
    const text = readFileSync(name, 'utf8');
    writeFileSync(name, text.replace('value: 33', 'value: 34'));
    const line = text.slice(0, text.indexOf('value: 33')).split('\n').length;
    await until('the fault is shown', () => errors() === `content/en/person.yaml ${line} 12 error value-mismatch`);
    writeFileSync(name, text);
    await until('the fault is gone', () => errors() === '');
  } finally {
    watch.stdin.end();
    await new Promise((resolve) => watch.on('close', resolve));
    rmSync(folder, { recursive: true });
  }
});
