import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { root } from './support/root.ts';
import { type Workflow, faultsOf } from './support/workflows.ts';

const folder = join(root, '.github/workflows');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');
const workflow = (file: string) => parse(text(file)) as Workflow;

for (const file of readdirSync(folder)) {
  test(`${file}: every step can fail, every action is pinned, every permission is its job's own, every upload is whole`, () => {
    assert.deepEqual(faultsOf(text(file)), []);
  });
}

/** The write permissions of all jobs. */
const writes: Record<string, string[]> = {
  'codeql.yml analyze': ['security-events'],
  'deploy.yml attest': ['id-token', 'attestations'],
  'deploy.yml deploy': ['pages', 'id-token'],
  'scorecard.yml scorecard': ['security-events', 'id-token'],
};

test('only the listed jobs have write permissions', () => {
  const found: typeof writes = {};
  for (const file of readdirSync(folder)) {
    for (const [name, job] of Object.entries(workflow(file).jobs)) {
      const permissions = Object.entries(job.permissions ?? {});
      const granted = permissions.filter(([, level]) => level === 'write').map(([permission]) => permission);
      if (granted.length > 0) found[`${file} ${name}`] = granted;
    }
  }
  assert.deepEqual(found, writes);
});

test('no workflow reads a secret, such as a signing key', () => {
  for (const file of readdirSync(folder)) assert.doesNotMatch(text(file), /\bsecrets\b|\bgpg\b/i, file);
});

for (const recipe of ['false; true', 'false | true', 'echo "$$unset"']) {
  test(`make fails with a recipe such as: ${recipe}`, () => {
    const input = `include Makefile\nwith-failure:\n\t@${recipe}\n`;
    const { status } = spawnSync('make', ['-f', '-', 'with-failure'], { cwd: root, input });
    assert.equal(status, 2);
  });
}

describe('a deployment', () => {
  const { jobs } = workflow('deploy.yml');

  test('runs after the tests of the same commit', () => {
    assert.equal(jobs.ci?.uses, './.github/workflows/ci.yml');
    assert.deepEqual([jobs.build?.needs, jobs.attest?.needs, jobs.deploy?.needs], ['ci', 'build', 'attest']);
    const commands = Object.values(workflow('ci.yml').jobs).flatMap(({ steps = [] }) => steps.map(({ run }) => run));
    assert.ok('workflow_call' in workflow('ci.yml').on);
    for (const command of ['.ci/without-commands make test', '.ci/without-commands make test-browsers', 'make audit'])
      assert.ok(commands.includes(command), command);
    assert.ok(
      commands.some((command) =>
        command?.includes(
          'gotestsum --format standard-quiet -- -race ./schema/... ./tools/... ./tools/cmd/contentc/...',
        ),
      ),
    );
  });

  test('runs every job after any event, except the comparison of sites with many languages', () => {
    // GitHub takes a job that is skipped for one that has passed.
    const conditions = Object.entries({ ...workflow('ci.yml').jobs, ...jobs }).map(([name, job]) => [name, job.if]);
    assert.deepEqual(
      conditions.filter(([, condition]) => condition !== undefined),
      [['scale', "github.event_name == 'schedule'"]],
    );
  });

  test('shares no cache with other jobs', () => {
    assert.doesNotMatch(text('deploy.yml'), /actions\/cache@|restore-keys/);
    for (const { uses = '', with: inputs } of jobs.build?.steps ?? []) {
      if (uses.startsWith('actions/setup-go@')) assert.equal(inputs?.cache, false);
      if (uses.startsWith('actions/setup-node@')) assert.equal(inputs?.['package-manager-cache'], false);
    }
  });

  test('is never cancelled, and neither are its tests', () => {
    const concurrency = (file: string) => (parse(text(file)) as { concurrency: object }).concurrency;
    assert.deepEqual(concurrency('deploy.yml'), { group: 'pages', 'cancel-in-progress': false });
    assert.deepEqual(concurrency('ci.yml'), {
      group: 'ci-${{ github.event_name }}-${{ github.ref }}',
      'cancel-in-progress': "${{ github.event_name == 'pull_request' }}",
    });
  });

  test('publishes the same folder on Netlify, with the same versions', () => {
    const netlify = readFileSync(join(root, 'netlify.toml'), 'utf8');
    const setting = (name: string) => new RegExp(`^ *${name} = "(.*)"$`, 'm').exec(netlify)?.[1];
    const inputs = (action: string) => jobs.build?.steps?.find(({ uses }) => uses?.startsWith(action))?.with;
    assert.equal(setting('publish'), inputs('actions/upload-pages-artifact@')?.path);
    assert.equal(setting('NODE_VERSION'), String(inputs('actions/setup-node@')?.['node-version']));
    assert.match(readFileSync(join(root, 'go.work'), 'utf8'), new RegExp(`^go ${setting('GO_VERSION')}\\b`));
  });

  test('builds for the address of Pages, base path included', () => {
    const steps = jobs.build?.steps ?? [];
    const pages = steps.find(({ id }) => id === 'pages');
    assert.match(pages?.uses ?? '', /^actions\/configure-pages@/);
    const build = steps.find(({ run }) => run?.endsWith(' make publish'));
    assert.deepEqual(build?.env, { SITE_URL: '${{ steps.pages.outputs.base_url }}' });
  });

  test('attests files that the build has uploaded', () => {
    const uploads = (jobs.build?.steps ?? []).flatMap(({ uses = '', with: inputs }) =>
      uses.startsWith('actions/upload-artifact@') ? [`${String(inputs?.name)}/${basename(String(inputs?.path))}`] : [],
    );
    const paths = (jobs.attest?.steps ?? []).flatMap(({ with: inputs = {} }) =>
      Object.entries(inputs).flatMap(([name, path]) => (name.endsWith('-path') ? [path] : [])),
    );
    // The name that actions/upload-pages-artifact uses.
    assert.deepEqual(new Set(paths), new Set(['github-pages/artifact.tar', ...uploads]));
  });

  test('compares the Go modules', () => {
    const commands = (jobs.build?.steps ?? []).map(({ run }) => run).join('\n');
    assert.match(commands, /go mod verify/);
  });
});

test('.ci/without-commands hides the output of a step from the runner and keeps its exit status', () => {
  const run = (GITHUB_ACTIONS: string) =>
    spawnSync(join(root, '.ci/without-commands'), ['bash', '-c', 'echo "##[error]"; exit 3'], {
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS },
    });
  const { status, stdout } = run('true');
  assert.equal(status, 3);
  assert.match(stdout, /^::stop-commands::[0-9a-f]{32}\n##\[error\]\n$/);
  assert.notEqual(run('true').stdout, stdout);
  assert.equal(run('').stdout, '##[error]\n');
});

test('the problem matcher reads a finding of contentc', () => {
  const file = join(root, '.github/contentc-matcher.json');
  const { problemMatcher } = JSON.parse(readFileSync(file, 'utf8')) as {
    problemMatcher: { pattern: [{ regexp: string } & Record<string, number>] }[];
  };
  const { regexp, ...groups } = problemMatcher[0]!.pattern[0];
  const line = 'my content/en/skills.yaml:12:5: error: key "value" is missing: [add it] [missing-key]';
  const found = new RegExp(regexp).exec(line);
  assert.deepEqual(Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, found?.[group]])), {
    file: 'my content/en/skills.yaml',
    line: '12',
    column: '5',
    severity: 'error',
    message: 'key "value" is missing: [add it]',
    code: 'missing-key',
  });
});

test('every check of the Makefile runs in make test or in a workflow', () => {
  const makefile = readFileSync(join(root, 'Makefile'), 'utf8');
  const [recipe = ''] = /^test:.*\n(?:\t.*\n)+/m.exec(makefile) ?? [];
  const commands = readdirSync(folder).map(text).join('\n');
  const targets = Array.from(makefile.matchAll(/^(test-[a-z]+|mutation-[a-z]+|audit):/gm), ([, name]) => name!);
  assert.ok(targets.length > 9);
  assert.deepEqual(
    targets.filter(
      (name) => !new RegExp(`\\b${name}\\b`).test(recipe) && !new RegExp(`make ${name}\\b`).test(commands),
    ),
    ['test-quick'],
  );
});

test('a pull request runs the checks that the README requires for a merge', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, ...required] = /_Require status checks to pass_\) and require `(\w+)` and `(\w+)`/.exec(readme) ?? [];
  assert.equal(required.length, 2);
  const { jobs, on } = workflow('ci.yml');
  assert.ok('pull_request' in on);
  for (const name of required) {
    const job = jobs[name];
    assert.ok(job?.steps, name);
    assert.deepEqual([job.if, job.needs], [undefined, undefined], name);
  }
});

test('every workflow uses the Node of the Makefile', () => {
  const [, version] = /^MIN_NODE := (\d+)$/m.exec(readFileSync(join(root, 'Makefile'), 'utf8')) ?? [];
  const steps = readdirSync(folder).flatMap((file) =>
    Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps),
  );
  const used = steps
    .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
    .map(({ with: inputs }) => inputs?.['node-version']);
  assert.deepEqual(new Set(used), new Set([Number(version)]));
});

/** Returns the tracked files that match a pattern. */
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

test('CodeQL analyses every language of the repository', () => {
  const { strategy } = workflow('codeql.yml').jobs.analyze as { strategy?: { matrix: { include: object[] } } };
  assert.deepEqual(strategy?.matrix.include, [
    { language: 'actions', 'build-mode': 'none' },
    { language: 'go', 'build-mode': 'autobuild' },
    { language: 'javascript-typescript', 'build-mode': 'none' },
  ]);
});

test('the mutation tests change every folder of the site', () => {
  const { strategy } = workflow('mutation.yml').jobs.site as { strategy?: { matrix: { part: string[] } } };
  const parts = tracked('apps/site/src/*.ts', 'apps/site/src/*.tsx')
    .filter((file) => !/\/(generated|test)\/|\.test\.tsx?$/.test(file))
    .map((file) =>
      file
        .replace('apps/site/', '')
        .replace(/^(src\/[^/]+)\/.*|^(src\/)[^/]+$/, (_, folder?: string) => folder ?? 'src/*.ts'),
    );
  assert.deepEqual([...(strategy?.matrix.part ?? [])].sort(), [...new Set([...parts, 'publish'])].sort());
});

test('a change of each module of the compiler is tested on other systems', () => {
  const { paths } = workflow('systems.yml').on.pull_request as { paths: string[] };
  const work = readFileSync(join(root, 'go.work'), 'utf8');
  const modules = Array.from(work.matchAll(/^\t\.\/(.+)$/gm), ([, folder]) => `${folder}/**`);
  assert.ok(modules.length > 1);
  assert.deepEqual(
    [...modules, 'go.work'].filter((path) => !paths.includes(path)),
    [],
  );
  const { strategy } = workflow('systems.yml').jobs.compiler as { strategy?: { matrix: { os: string[] } } };
  assert.match(strategy?.matrix.os.join(' ') ?? '', /^macos-\S+ windows-\S+$/);
});

test('Dependabot waits a week, for every ecosystem, and finds every Go module', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')) as {
    updates: { 'package-ecosystem': string; directories?: string[]; cooldown?: { 'default-days': number } }[];
  };
  const modules = tracked('go.mod', '*/go.mod').map((file) => `/${file.replace(/\/?go\.mod$/, '')}`);
  assert.deepEqual(
    updates.find((update) => update['package-ecosystem'] === 'gomod')?.directories?.sort(),
    modules.sort(),
  );
  assert.deepEqual(updates.map((update) => update['package-ecosystem']).sort(), ['github-actions', 'gomod', 'npm']);
  for (const { cooldown } of updates) assert.ok((cooldown?.['default-days'] ?? 0) >= 7);
});

describe('the check of the workflows finds', () => {
  const sound = text('ci.yml');
  const planted: Record<string, (text: string) => string> = {
    'a step that may fail': (yaml) => yaml.replace(' make test\n', ' make test\n        continue-on-error: true\n'),
    'a command that runs under a condition': (yaml) =>
      yaml.replace('make test\n', "make test\n        if: github.event_name == 'push'\n"),
    'a failure that is ignored': (yaml) => yaml.replace(' make test\n', ' make test || true\n'),
    'a failure that is echoed': (yaml) => yaml.replace(' make test\n', ' make test || echo failed\n'),
    'a shell without pipefail': (yaml) => yaml.replace('    shell: bash\n', '    shell: sh\n'),
    'an action by its tag': (yaml) => yaml.replace(/actions\/checkout@[0-9a-f]{40}/, 'actions/checkout@v7'),
    'permissions of the workflow': (yaml) => yaml.replace('permissions: {}', 'permissions: write-all'),
    'a job without permissions': (yaml) => yaml.replace(/ {4}permissions:\n {6}contents: read\n/, ''),
    'a job without a time limit': (yaml) => yaml.replace(/ {4}timeout-minutes: \d+\n/, ''),
    'an upload without hidden files': (yaml) => yaml.replace(/ +include-hidden-files: true\n/, ''),
    'kept credentials': (yaml) => yaml.replace('persist-credentials: false', 'persist-credentials: true'),
  };
  for (const command of ['make test', 'make build', 'go test .', 'go tool gotestsum .', 'contentc check']) {
    planted[`a log of ${command} that executes texts of the content`] = (yaml) =>
      yaml.replace(/ make audit$/m, ` ${command}`);
  }
  for (const [name, plant] of Object.entries(planted)) {
    test(name, () => {
      assert.notEqual(plant(sound), sound);
      assert.equal(faultsOf(plant(sound)).length > 0, true);
    });
  }
});
