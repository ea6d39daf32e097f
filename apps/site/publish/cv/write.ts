// `make cv`: writes every selection of the CV, as PDF, Word, text and JSON Resume in each language, and the whole CV for
// word processors, into the folder cv.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addressOf } from '../base/address.ts';
import { builtContent, compile, settingsOf } from '../base/compiled.ts';
import { printed, run } from '../base/findings.ts';
import { rootFolder } from '../base/paths.ts';
import { selectionFiles } from './forms.ts';

await run(async () => {
  compile(builtContent);
  const { cvs, site } = await settingsOf(builtContent);
  const folder = join(rootFolder, 'cv');
  const { files, findings } = await selectionFiles(builtContent, addressOf(site.url));
  await rm(folder, { recursive: true, force: true });
  for (const [path, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    console.log(`cv/${path}`);
  }
  if (cvs.length === 0) console.log('No CV: list some as cvs in content/site.yaml (docs/owner.md)');
  for (const finding of findings) console.error(printed(finding, 'error'));
  process.exitCode = findings.length > 0 ? 1 : 0;
});
