// The editor's access to a host of Git repositories, against a real repository; what git then says is the oracle.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { inspect } from 'node:util';
import { gitHub, repositoryAt } from '../apps/site/src/repository/github.ts';
import { HostError, type HostFault } from '../apps/site/src/repository/repository.ts';
import { GitHost } from './support/git-host.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Starts a host with two files below content/, one of them binary, and a link. */
async function started(context: TestContext) {
  const origin = mkdtempSync(join(tmpdir(), 'origin-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: origin });
  git('init', '-q', '-b', 'main');
  mkdirSync(join(origin, 'content/it'), { recursive: true });
  writeFileSync(join(origin, 'content/it/a.yaml'), 'title: perché 👩‍🚀\n');
  writeFileSync(join(origin, 'content/picture.png'), Buffer.from([0, 255, 128, 10, 13]));
  writeFileSync(join(origin, 'README.md'), 'outside\n');
  symlinkSync('/etc/passwd', join(origin, 'content/it/link.yaml'));
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit', '-qm', 'first');
  const host = new GitHost();
  const url = await host.start(origin);
  context.after(() => {
    host[Symbol.dispose]();
    rmSync(origin, { recursive: true });
  });
  const repository = gitHub({ owner: 'owner', repo: 'site' }, host.token, url);
  const parent = host.git('rev-parse', 'main');
  const change = {
    branch: 'words',
    parents: [parent],
    base: parent,
    message: 'Mend a word',
    files: new Map([['content/it/a.yaml', bytes('title: x\n')]]),
  };
  return { host, url, repository, parent, change };
}

const failsWith = (fault: HostFault, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof HostError, String(error));
  assert.equal(error.fault, fault);
  assert.match(error.message, message);
  return true;
};

test('the files of a folder are listed without links, and read byte for byte', async (context) => {
  const { repository, parent } = await started(context);
  assert.equal(await repository.base(), 'main');
  assert.equal(await repository.head('main'), parent);
  assert.equal(await repository.head('absent'), undefined);
  const files = await repository.list(parent, 'content');
  assert.deepEqual(
    files.map(({ path, size }) => [path, size]),
    [
      ['content/it/a.yaml', 27],
      ['content/picture.png', 5],
    ],
  );
  const [text, picture] = await Promise.all(files.map(({ id }) => repository.read(id)));
  assert.deepEqual(text, bytes('title: perché 👩‍🚀\n'));
  assert.deepEqual([...picture!], [0, 255, 128, 10, 13]);
  await assert.rejects(repository.list(parent, 'absent'), failsWith('absent', /no folder “absent”/));
});

test('a commit on a branch of its own has the changed files and nothing else', async (context) => {
  const { host, repository, parent, change } = await started(context);
  const files = new Map([...change.files, ['content/it/b.yaml', bytes('b: 1\n')], ['content/picture.png', null]]);
  const made = await repository.commit({ ...change, files });
  assert.equal(host.git('rev-parse', 'words'), made);
  assert.equal(host.git('rev-parse', 'words^'), parent);
  assert.equal(host.git('log', '-1', '--format=%B', 'words'), 'Mend a word');
  assert.deepEqual(host.git('diff', '--name-status', 'main', 'words').split('\n'), [
    'M\tcontent/it/a.yaml',
    'A\tcontent/it/b.yaml',
    'D\tcontent/picture.png',
  ]);
  assert.equal(host.git('show', 'words:content/it/a.yaml'), 'title: x');
  assert.equal(host.git('rev-parse', 'main'), parent);
});

test('a second commit is after the first one, and the pull request stays one', async (context) => {
  const { host, repository, change } = await started(context);
  const first = await repository.commit(change);
  const address = await repository.propose('words', 'Mend a word', false);
  const second = await repository.commit({
    ...change,
    parents: [first],
    base: first,
    files: new Map([['content/it/a.yaml', bytes('y')]]),
  });
  assert.equal(host.git('rev-parse', 'words^'), first);
  assert.equal(host.git('rev-parse', 'words'), second);
  assert.equal(await repository.propose('words', 'Mend another word', false), address);
  assert.deepEqual(
    host.pulls.map(({ head, base, title }) => ({ head, base, title })),
    [{ head: 'words', base: 'main', title: 'Mend a word' }],
  );
});

test('with errors, the pull request is a draft, or is refused where there are none', async (context) => {
  const { host, repository, change } = await started(context);
  await repository.commit(change);
  host.trouble = (asked) =>
    asked.endsWith('/pulls') && asked.startsWith('POST')
      ? { status: 422, message: 'Draft pull requests are not supported in this repository.' }
      : undefined;
  await assert.rejects(repository.propose('words', 'x', true), failsWith('host', /correct the errors/));
  host.trouble = () => undefined;
  await repository.propose('words', 'x', true);
  assert.equal(host.pulls[0]?.draft, true);
});

test('what a hostile repository lists is text, and only regular files below the folder', async (context) => {
  const { host, url } = await started(context);
  const names = ['it/<img src=x onerror=alert(1)>.yaml', "it/'; drop.yaml", 'it/-rf.yaml', 'it/perché\u202e.yaml'];
  const hash = (text: string) =>
    execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: host.folder, input: text, encoding: 'utf8' }).trim();
  const tree = (lines: string[]) =>
    execFileSync('git', ['mktree', '-z'], {
      cwd: host.folder,
      input: lines.map((line) => `${line}\0`).join(''),
      encoding: 'utf8',
    }).trim();
  const blob = hash('x: <script>alert(1)</script>\n');
  const inside = tree([
    ...names.map((name) => `100644 blob ${blob}\t${name.slice(3)}`),
    `120000 blob ${hash('../../.git/config')}\tlink.yaml`,
    `160000 commit ${host.git('rev-parse', 'main')}\tmodule`,
    `100755 blob ${hash('#!/bin/sh\nexit 1\n')}\trun.sh`,
  ]);
  const root = tree([`040000 tree ${tree([`040000 tree ${inside}\tit`])}\tcontent`]);
  const commit = execFileSync(
    'git',
    ['-c', 'user.name=t', '-c', 'user.email=t@example.org', 'commit-tree', root, '-m', 'x'],
    { cwd: host.folder, encoding: 'utf8' },
  ).trim();
  const files = await gitHub({ owner: 'owner', repo: 'site' }, host.token, url).list(commit, 'content');
  assert.deepEqual(
    files.map(({ path }) => path).toSorted(),
    [...names, 'it/run.sh'].map((name) => `content/${name}`).toSorted(),
  );
});

test('commits of others are never replaced', async (context) => {
  const { host, repository, parent, change } = await started(context);
  const theirs = await repository.commit(change);
  const mine = { ...change, files: new Map([['content/it/a.yaml', bytes('mine')]]) };
  await assert.rejects(repository.commit(mine), failsWith('moved', /Nothing was overwritten/));
  // Also between the look at the branch and the commit.
  host.git('update-ref', '-d', 'refs/heads/words');
  host.trouble = (asked) => {
    if (asked.startsWith('POST') && asked.endsWith('/git/refs')) host.git('update-ref', 'refs/heads/words', theirs);
    return undefined;
  };
  await assert.rejects(repository.commit(mine), failsWith('moved', /Nothing was overwritten/));
  const raced = { ...mine, parents: [theirs] };
  host.trouble = (asked) => {
    if (asked.startsWith('PATCH'))
      host.git(
        'update-ref',
        'refs/heads/words',
        host.git('commit-tree', `${parent}^{tree}`, '-p', theirs, '-m', 'theirs'),
      );
    return undefined;
  };
  execFileSync('git', ['config', 'user.email', 't@example.org'], { cwd: host.folder });
  execFileSync('git', ['config', 'user.name', 't'], { cwd: host.folder });
  await assert.rejects(repository.commit(raced), failsWith('moved', /Nothing was overwritten/));
  assert.equal(host.git('log', '-1', '--format=%s', 'words'), 'theirs');
});

test('a commit whose answer was lost is not made twice', async (context) => {
  const { host, repository, change } = await started(context);
  host.trouble = (asked) => (asked.endsWith('/git/refs') ? 'cut after' : undefined);
  await assert.rejects(repository.commit(change), failsWith('unreachable', /Your changes are kept here/));
  host.trouble = () => undefined;
  const present = await repository.head('words');
  assert.equal(await repository.commit({ ...change, parents: [present!], base: present! }), present);
  assert.equal(host.git('rev-list', '--count', 'main..words'), '1');
});

const refusals: [string, Parameters<typeof Object.assign>[0], HostFault, RegExp][] = [
  ['an expired token', { status: 401, message: 'Bad credentials' }, 'token', /has expired/],
  ['missing rights', { status: 403, message: 'Resource not accessible' }, 'rights', /“Contents” and “Pull requests”/],
  [
    'a limit',
    {
      status: 403,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${Math.floor(Date.now() / 1000) + 600}` },
    },
    'limit',
    /in 10 minutes/,
  ],
  ['too many requests', { status: 429, headers: { 'retry-after': '30' } }, 'limit', /in a minute/],
  ['a repository that is not there', { status: 404, message: 'Not Found' }, 'absent', /no such repository/],
  [
    'a conflict',
    { status: 409, message: 'Conflict' },
    'host',
    /answers 409.*kept here: try again in a minute.*Conflict/,
  ],
  [
    'a value that is not accepted',
    { status: 422, message: 'Validation Failed' },
    'host',
    /answers 422.*kept here: open the repository again/,
  ],
  ['a failure of the host', { status: 502 }, 'host', /answers 502. Your changes are kept here: try again later/],
];
for (const [name, trouble, fault, message] of refusals) {
  test(`${name} has a message that says what to do, at each request`, async (context) => {
    const { host, repository, change, parent } = await started(context);
    const steps = ['GET /repos/owner/site', 'POST /repos/owner/site/git/blobs', 'POST /repos/owner/site/pulls'];
    const [base, blobs, pulls] = steps;
    const asks = {
      [base!]: () => repository.base(),
      [blobs!]: () => repository.commit(change),
      [pulls!]: () => repository.propose('words', 'x', false),
    };
    for (const step of steps) {
      host.trouble = (asked) => (asked === step ? (trouble as { status: number }) : undefined);
      await assert.rejects(asks[step]!(), failsWith(fault, message));
    }
    assert.equal(host.git('rev-parse', 'main'), parent);
  });
}

test('a cut connection and a wrong token fail, and no error contains the token', async (context) => {
  const { host, url, repository } = await started(context);
  host.trouble = () => 'cut';
  await assert.rejects(repository.base(), failsWith('unreachable', /cannot be reached/));
  host.trouble = () => undefined;
  const secret = 'github_pat_secret';
  await assert.rejects(gitHub({ owner: 'owner', repo: 'site' }, secret, url).base(), (error: HostError) => {
    assert.equal(error.fault, 'token');
    assert.doesNotMatch(inspect(error, { depth: 20 }), new RegExp(secret));
    return true;
  });
});

test('a repository is named by its address or its name', () => {
  const expected = { owner: 'some-body', repo: 'site.it' };
  for (const address of [
    'some-body/site.it',
    ' https://github.com/some-body/site.it.git ',
    'https://github.com/some-body/site.it/',
  ])
    assert.deepEqual(repositoryAt(address), expected);
  for (const address of [
    '',
    'site',
    'https://gitlab.com/a/b',
    'a/b/c',
    'a/..',
    '../b',
    'a b/c',
    'https://github.com/a',
    'https://github.com.evil.example/a/b',
  ])
    assert.equal(repositoryAt(address), undefined, address);
});
