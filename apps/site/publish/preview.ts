// `pnpm preview`: serves dist as a host would. --port N or PORT sets the port.
import { parseArgs } from 'node:util';
import { distFolder } from './base/paths.ts';
import { servePreview } from './hosting/preview-server.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'), // pnpm preview -- --port N
  options: { port: { type: 'string', default: process.env.PORT ?? '4173' } },
});
try {
  await servePreview(distFolder, Number(values.port));
  console.log(`http://localhost:${values.port}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
