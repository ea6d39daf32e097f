// node serve.ts --content DIR --port N: compiles a content, publishes it and serves it as hosts do.
// With --budget, it fails if the software is over its byte budget.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudget } from '../budget.ts';
import { compile, contentIn, settingsOf } from '../content.ts';
import { servePreview } from '../hosting/preview-server.ts';
import { publish } from '../publish.ts';

const {
  content: folder = '',
  port,
  budget,
} = parseArgs({
  options: { content: { type: 'string' }, port: { type: 'string' }, budget: { type: 'boolean' } },
}).values;
const content = contentIn(resolve(folder));
compile(content);
const outDir = join(content.modules, '../site');
const site = await publish({ content, outDir, url: (await settingsOf(content)).url });
const { errors } = await checkBudget({ ...site, folder: outDir });
if (budget && errors.length) throw new Error(`over the budget: ${errors.join(', ')}`);
await servePreview(outDir, Number(port));
