import { join } from 'node:path';
import { runIn } from './guide.ts';

/** Makes a checkout a repository, as a clone is one. */
export const commit = 'git init -q && git add -A && git -c user.name=T -c user.email=t@example.org commit -qm Clone';

/** Makes a ZIP of LinkedIn's tables, as its data export is one. The checkout must be committed. */
export function exportOfLinkedIn(folder: string): string {
  const zip = join(folder, 'export.zip');
  runIn(folder, `git archive --format=zip -o "${zip}" HEAD:fixtures/owner/linkedin`);
  return zip;
}
