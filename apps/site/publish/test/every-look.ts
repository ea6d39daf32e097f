// node every-look.ts CONTENT…: publishes each content with the settings of docs/look.md, and fails if the software is
// over its byte budget with one of them. `make test-looks`.
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Each palette with an accent of the owner's, and with everything that moves or with nothing. */
const looks = [
  { palette: 'dark', accent: '#ffb000', headline: 'typing', cursor: 'trail' },
  { palette: 'light', accentLight: '#0b5394', headline: 'still', cursor: 'trail' },
  { palette: 'auto', accent: '#ffb000', accentLight: '#0b5394', headline: 'typing', cursor: 'trail' },
  { palette: 'auto', accent: '#ffb000', accentLight: '#0b5394', headline: 'still', cursor: 'native' },
];

/** Writes a look into the settings of a content, in place of its own. */
function setLook(folder: string, look: Record<string, string>): void {
  const file = join(folder, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^look:\n(?: .*\n)*/m, ''));
  const lines = Object.entries(look).map(([key, value]) => `  ${key}: '${value}'\n`);
  appendFileSync(file, `look:\n${lines.join('')}`);
}

/** Returns whether the site of a content is within the budget with a look. */
function fits(content: string, look: Record<string, string>): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'look-'));
  try {
    const copy = join(folder, 'content');
    cpSync(resolve(content), copy, { recursive: true });
    setLook(copy, look);
    console.log(`\n${content} with ${JSON.stringify(look)}`);
    const script = join(import.meta.dirname, 'publish-into.ts');
    return spawnSync(process.execPath, [script, copy, folder, '--budget'], { stdio: 'inherit' }).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const over = process.argv.slice(2).flatMap((content) => looks.filter((look) => !fits(content, look)));
if (over.length > 0) throw new Error(`over the budget or not published: ${JSON.stringify(over)}`);
