// node serve.ts --content DIR --port N: compiles a content, publishes it and serves it as hosts do.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compile, contentIn, settingsOf } from '../content.ts';
import { servePreview } from '../hosting/preview-server.ts';
import { publish } from '../publish.ts';

const { content: folder = '', port } = parseArgs({
  options: { content: { type: 'string' }, port: { type: 'string' } },
}).values;
const content = contentIn(resolve(folder));
compile(content);
const outDir = join(content.modules, '../site');
const { url } = await settingsOf(content);
await publish({ content, outDir, url, now: Date.now() });
await servePreview(outDir, Number(port));
