import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathOf } from '../../fixtures/specification.ts';
import { root } from '../support/paths.ts';
import { expect, test } from '../support/test.ts';

test('the picture in the README shows Home as it is now', async ({ page, site, source }) => {
  test.skip(!isDemonstration(), 'docs/site.png shows the demonstration, and content/ is not the demonstration');
  await site.openWithFonts(pathOf('home', source.locales.at(-1)!, source.locales[0]!));
  await expect(page, 'to take it again: make picture').toHaveScreenshot('site.png');
});

/** Whether nobody has changed the content of the demonstration. */
function isDemonstration(): boolean {
  const digests = execFileSync(join(root, '.cache/contentc'), ['digest'], { cwd: root, encoding: 'utf8' });
  return digests === readFileSync(join(root, 'tools/cmd/contentc/sample.txt'), 'utf8');
}
