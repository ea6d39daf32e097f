// `pnpm build:reproducible`: publishes the site twice, the second time without the caches
// of the first, and compares every byte.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder, siteFolder, workFolder } from './base/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));

function publish(name: string): Map<string, Buffer> {
  const into = join(folder, name);
  const script = join(import.meta.dirname, 'test/publish-into.ts');
  execFileSync(process.execPath, [script, contentFolder, into, 'https://site.example'], { stdio: 'inherit' });
  const files = readdirSync(into, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(into.length), readFileSync(path)];
    }),
  );
}

const first = publish('first');
const caches = [join(siteFolder, 'node_modules/.cache/imagetools'), join(workFolder, 'fonts')];
for (const [index, cache] of caches.entries()) renameSync(cache, join(folder, `cache-${index}`));
const second = publish('second');

const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (path) => !first.get(path)?.equals(second.get(path) ?? Buffer.alloc(0)),
);
rmSync(folder, { recursive: true });
if (differing.length) throw new Error(`two builds differ: ${differing.join(', ')}`);
console.log(`two builds, ${first.size} files each, byte for byte the same`);
