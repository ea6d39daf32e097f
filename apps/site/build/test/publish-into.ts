// node publish-into.ts FOLDER URL: publishes into FOLDER/site and writes the hosts' files into FOLDER/hosting.
import { join } from 'node:path';
import { hostFiles, publish, write } from '../publish.ts';

const [folder = '', url = ''] = process.argv.slice(2);
const { hosting } = await publish({ outDir: join(folder, 'site'), url, now: Date.now() });
await write(join(folder, 'hosting'), hostFiles(hosting));
