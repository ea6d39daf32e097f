// node publish-into.ts CONTENT FOLDER URL: compiles the content in CONTENT, publishes it into FOLDER/site
// and writes the hosts' files into FOLDER/hosting and the sources of the client's files into
// FOLDER/sources.json.
import { join, resolve } from 'node:path';
import { compile, contentIn } from '../content.ts';
import { hostFiles, publish, write } from '../publish.ts';

const [from = '', folder = '', url = ''] = process.argv.slice(2);
const content = contentIn(resolve(from));
compile(content);
const { client, hosting } = await publish({ content, outDir: join(folder, 'site'), url });
await write(join(folder, 'hosting'), hostFiles(hosting));
await write(folder, { 'sources.json': JSON.stringify(client.sources) });
