// How Go runs the compiler from its source, whatever its user's own settings (go env -w) are.
import { join } from 'node:path';
import { rootFolder } from './paths.ts';

/** The arguments before the verb. */
export const goRun = ['run', '-mod=readonly', './tools/cmd/contentc'];

/** The folder and the environment. */
export const goOptions = { cwd: rootFolder, env: { ...process.env, GOWORK: join(rootFolder, 'go.work') } };
