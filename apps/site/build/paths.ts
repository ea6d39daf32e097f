import { join } from 'node:path';

/** The site's folder: apps/site. */
export const siteFolder = join(import.meta.dirname, '..');
/** The repository's folder. */
export const rootFolder = join(siteFolder, '../..');
/** The content that the owner writes. */
export const contentFolder = join(rootFolder, 'content');
/** What builds leave behind for the next one and for hosts; not published, not committed. */
export const workFolder = join(siteFolder, '.build');
/** The published site. */
export const distFolder = join(siteFolder, 'dist');
