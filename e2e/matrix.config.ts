// `make test-matrix`: the cells of the fault matrix that `make test` skips.
import { defineConfig } from 'playwright/test';
import everyRun from './playwright.config.ts';

const desktop = everyRun.projects?.find(({ name }) => name === 'desktop');

export default defineConfig({
  ...everyRun,
  projects: [{ ...desktop, name: 'matrix', testMatch: 'matrix/**' }],
});
