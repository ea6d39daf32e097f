// `pnpm preview`: serves dist, or with --editor the page that edits the site, as a host would. --port N or PORT sets the
// port.
import { parseArgs } from 'node:util';
import { distFolder, editorFolder } from './base/paths.ts';
import { servePreview } from './hosting/preview-server.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'), // pnpm preview -- --port N
  options: { port: { type: 'string', default: process.env.PORT ?? '4173' }, editor: { type: 'boolean' } },
});
try {
  await servePreview(values.editor ? editorFolder : distFolder, Number(values.port));
  console.log(`http://localhost:${values.port}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
