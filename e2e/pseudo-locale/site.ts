// Builds the site once more, with a language that nobody speaks, and serves it:
//   node pseudo-locale/site.ts --port N
import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copy, locale, root } from './paths.ts';

/** What the build reads, beside the installed packages. */
const needed = ['content', 'schema', 'apps/site', 'package.json', 'tsconfig.base.json'];
const left = /\/(node_modules|dist|\.build)$/;

const { values } = parseArgs({ options: { port: { type: 'string' } } });
await rm(copy, { recursive: true, force: true });
await mkdir(copy, { recursive: true });
for (const path of needed) {
  await cp(join(root, path), join(copy, path), { recursive: true, filter: (source) => !left.test(source) });
}
await symlink(join(root, 'apps/site/node_modules'), join(copy, 'apps/site/node_modules'));

const folders = {
  content: join(copy, 'content'),
  out: join(copy, 'apps/site/src/generated'),
  schema: join(copy, 'schema/content.schema.json'),
};
const flags = Object.entries(folders).flatMap(([flag, path]) => [`--${flag}`, path]);
contentc('new-locale', ...flags, '--pseudo', locale);
contentc('generate', ...flags);

/** What this needs of the site's own build, whose types belong to another project. */
interface Build {
  publish: (options: { outDir: string; url: string; now: number }) => Promise<unknown>;
  hostServer: (folder: string) => { listen: (port: number) => void };
}

const load = (name: string) => import(join(copy, `apps/site/build/${name}.ts`)) as Promise<Build>;
const { publish } = await load('publish');
const { hostServer } = await load('hosting/preview-server');
const dist = join(copy, 'apps/site/dist');
await publish({ outDir: dist, url: 'https://pseudo.example', now: Date.now() });
hostServer(dist).listen(Number(values.port));

function contentc(...arguments_: string[]) {
  execFileSync('go', ['run', './tools/cmd/contentc', ...arguments_], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
