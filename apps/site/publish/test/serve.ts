// node serve.ts --content DIR --port N …: publishes each content and serves it at its port as hosts do.
// With --budget DIR, it fails if the software is over its byte budget with that content.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contentIn } from '../base/compiled.ts';
import { servePreview } from '../hosting/preview-server.ts';

const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const { content, port, budget } = parseArgs({ options: { content: several, port: several, budget: several } }).values;

/** The folder of a published content, beside its modules. */
const folderOf = (name: string) => join(contentIn(resolve(name)).modules, '..');

async function publish(name: string): Promise<void> {
  const script = join(import.meta.dirname, 'publish-into.ts');
  const flags = budget.includes(name) ? ['--budget'] : [];
  const build = spawn(process.execPath, [script, name, folderOf(name), ...flags], { stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${name} was not published`);
}

// Each in its own process: most of a build uses one processor.
await Promise.all(content.map(publish));
for (const [index, name] of content.entries()) await servePreview(join(folderOf(name), 'site'), Number(port[index]));
