import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { contentModules } from './content-modules.ts';
import { inlinedClassNames, separateClassNames, shortClassName } from './css-modules.ts';
import { fonts } from '../fonts/fonts.ts';
import { homePicture } from '../look/home-picture.ts';
import { palette } from '../look/palette.ts';
import { pictures } from '../look/pictures.ts';
import { browsers } from './browsers.ts';
import type { SiteContent } from '../base/compiled.ts';

/** Vite's configuration of a site: the same for development, tests and publishing. */
export function siteConfig(command: 'serve' | 'build', content: SiteContent) {
  return {
    plugins: [
      contentModules(content),
      react(),
      pictures(command, content.folder),
      homePicture(content),
      palette(content),
      fonts(command, content),
      inlinedClassNames(),
      separateClassNames(),
    ] as Plugin[],
    ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName } } }),
    // The policy blocks data: URLs, so every asset is a file.
    build: { assetsInlineLimit: 0, target: browsers },
  } satisfies UserConfig;
}
