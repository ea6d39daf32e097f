import { join } from 'node:path';

export const siteFolder = join(import.meta.dirname, '../..');
export const rootFolder = join(siteFolder, '../..');
export const contentFolder = join(rootFolder, 'content');
/** The folder of build caches and host files; not published and not committed. */
export const workFolder = join(siteFolder, '.build');
export const distFolder = join(siteFolder, 'dist');
/** The folder of the published files whose names have a hash. */
export const assetsFolder = 'assets';
