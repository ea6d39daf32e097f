import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { cssModuleName } from './build/assets/css-modules.ts';
import { devContent } from './build/dev-content/plugin.ts';
import { fonts } from './build/assets/fonts.ts';
import { lean } from './build/assets/lean.ts';
import { pictures } from './build/assets/pictures.ts';

// `vite` serves the site for development; build/build.ts publishes it with this same configuration.
export default defineConfig(({ command }) => ({
  plugins: [devContent(), react(), pictures(command), fonts(), lean()],
  css: { modules: { generateScopedName: cssModuleName } },
  // A strict policy refuses data: addresses, so every asset is a file.
  build: { assetsInlineLimit: 0 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'site',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/test/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'publishing',
          include: ['build/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'build/test/published.ts',
          // A busy machine parses documents slowly.
          testTimeout: 60_000,
        },
      },
    ],
  },
}));
