import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { contentModules } from './assets/content-modules.ts';
import { inlinedClassNames, readableClassName, shortClassName } from './assets/css-modules.ts';
import { fonts } from './assets/fonts.ts';
import { lean } from './assets/lean.ts';
import { palette } from './assets/palette.ts';
import { pictures } from './assets/pictures.ts';
import { browsers } from './browsers.ts';
import type { SiteContent } from './compiled.ts';

/** Vite's configuration of a site: the same for development, tests and publishing. */
export function siteConfig(command: 'serve' | 'build', content: SiteContent) {
  return {
    plugins: [
      contentModules(content),
      react(),
      pictures(command),
      palette(content),
      fonts(content),
      lean(),
      inlinedClassNames(),
    ] as Plugin[],
    css: { modules: { generateScopedName: command === 'build' ? shortClassName : readableClassName } },
    // The policy blocks data: URLs, so every asset is a file.
    build: { assetsInlineLimit: 0, target: browsers },
  } satisfies UserConfig;
}
