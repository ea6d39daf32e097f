import { join } from 'node:path';

/** The folder of the site: apps/site. */
export const siteFolder = join(import.meta.dirname, '../..');
/** The folder of the repository. */
export const rootFolder = join(siteFolder, '../..');
/** The folder of the owner's content. */
export const contentFolder = join(rootFolder, 'content');
/** The folder of build caches and host files; not published and not committed. */
export const workFolder = join(siteFolder, '.build');
/** The published site. */
export const distFolder = join(siteFolder, 'dist');
/** The page that edits the site in any browser. */
export const editorFolder = join(siteFolder, 'dist-editor');
/** The folder of the published files whose names have a hash. */
export const assetsFolder = 'assets';
