// `pnpm build`: compiles the content, publishes the site into dist, and warns about what exceeds
// the byte budget. --drafts includes the languages that are drafts, for a preview; --strict refuses what the build
// finds in the content.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudget } from './budget.ts';
import { builtContent, compile, settingsOf } from './base/compiled.ts';
import { distFolder, workFolder } from './base/paths.ts';
import { addressOf } from './base/address.ts';
import { UserError, printed, run } from './base/findings.ts';
import { misplaced } from './machine-readable/files.ts';
import { hostFiles, publish, replaceFolder, write } from './publish.ts';

const { values } = parseArgs({ options: { drafts: { type: 'boolean' }, strict: { type: 'boolean' } } });

/** The address of the site: SITE_URL, or `url` in content/site.yaml. */
async function siteURL(): Promise<string> {
  return process.env.SITE_URL ?? (await settingsOf(builtContent)).site.url;
}

async function build(): Promise<void> {
  compile(builtContent, values.drafts);
  const url = await siteURL();
  const next = join(workFolder, 'next');
  const site = await publish({ content: builtContent, outDir: next, url });
  for (const finding of site.findings) console.error(printed(finding, values.strict ? 'error' : 'warning'));
  if (values.strict && site.findings.length > 0) throw new UserError('The site was not published, see above.');
  await replaceFolder(next, distFolder);
  const { hosting, app } = site;
  await write(join(workFolder, 'hosting'), hostFiles(hosting));
  const missed = misplaced(hosting.files, addressOf(url), app.site);
  if (missed) console.warn(`warning: ${missed}`);
  const { errors, warnings } = await checkBudget({ ...site, folder: distFolder });
  // The tests fail on them, with the fixtures: an owner's settings and pictures are in the scripts, too.
  if (errors.length > 0) warnings.push(`the software is over its byte budget: ${errors.join(', ')}`);
  for (const warning of warnings) console.error(`warning: ${warning}`);
  if (site.hint) console.error(`hint: ${site.hint}`);
}

await run(build);
