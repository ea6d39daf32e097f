// `pnpm build`: compiles the content, publishes the site into dist, and warns about what exceeds
// the byte budget. --drafts includes the languages that are drafts, for a preview.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudget } from './budget.ts';
import { compile, ownContent, settingsOf } from './base/compiled.ts';
import { distFolder, workFolder } from './base/paths.ts';
import { addressOf } from './base/address.ts';
import { misplaced } from './machine-readable/files.ts';
import { hostFiles, publish, replaceFolder, write } from './publish.ts';

const { values } = parseArgs({ options: { drafts: { type: 'boolean' } } });

/** Compiles the content, so that a build never publishes old or invalid content. */
function compileOrExit(): void {
  try {
    compile(ownContent, values.drafts);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    console.error(
      missing
        ? 'The build needs Go to compile the content: https://go.dev/dl'
        : 'The content was not compiled, see above: nothing was built.',
    );
    process.exit(1);
  }
}

/** The address of the site: SITE_URL, or `url` in content/site.yaml. */
async function siteURL(): Promise<string> {
  return process.env.SITE_URL ?? (await settingsOf(ownContent)).site.url;
}

compileOrExit();
const url = await siteURL();
const next = join(workFolder, 'next');
const site = await publish({ content: ownContent, outDir: next, url });
await replaceFolder(next, distFolder);
const { hosting, app } = site;
await write(join(workFolder, 'hosting'), hostFiles(hosting));
const missed = misplaced(hosting.files, addressOf(url), app.site);
if (missed) console.warn(`warning: ${missed}`);
const { errors, warnings } = await checkBudget({ ...site, folder: distFolder });
// The tests fail on them, with the fixtures: an owner's settings and pictures are in the scripts, too.
if (errors.length > 0) warnings.push(`the software is over its byte budget: ${errors.join(', ')}`);
for (const warning of warnings) console.error(`warning: ${warning}`);
