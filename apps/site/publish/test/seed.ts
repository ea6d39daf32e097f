import { env } from 'node:process';
import fc from 'fast-check';

/*
 * By default, property tests try the same values in each run, so that a merge does not fail on
 * a value that it has nothing to do with. The scheduled workflow sets SEED and tries others.
 */
fc.configureGlobal({ seed: Number(env.SEED ?? 1) });
