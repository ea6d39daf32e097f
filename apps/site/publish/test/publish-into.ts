// node publish-into.ts CONTENT FOLDER [URL] [--budget]: compiles the content in CONTENT, publishes it into
// FOLDER/site, at the URL of its settings if there is no other, and writes the hosts' files into FOLDER/hosting
// and the sources of the client's files and the table of outputs into FOLDER/sources.json and outputs.json. With --budget, it fails if the software is over
// its byte budget.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudget } from '../budget.ts';
import { compile, contentIn, settingsOf } from '../base/compiled.ts';
import { hostFiles, publish, write } from '../publish.ts';

const { positionals, values } = parseArgs({ options: { budget: { type: 'boolean' } }, allowPositionals: true });
const [from = '', to = '', url] = positionals;
// Vite would read a relative folder from that of the site.
const folder = resolve(to);
const content = contentIn(resolve(from));
compile(content);
const outDir = join(folder, 'site');
const site = await publish({ content, outDir, url: url ?? (await settingsOf(content)).site.url });
await write(join(folder, 'hosting'), hostFiles(site.hosting));
const outputs = site.outputs.map(({ link, path }) => ({ link, path }));
await write(folder, { 'sources.json': JSON.stringify(site.client.sources), 'outputs.json': JSON.stringify(outputs) });
if (values.budget) {
  const { errors } = await checkBudget({ ...site, folder: outDir });
  if (errors.length) throw new Error(`over the budget: ${errors.join(', ')}`);
}
