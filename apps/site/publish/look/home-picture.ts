import type { Plugin } from 'vite';
import type { SiteContent } from '../base/compiled.ts';
import { drawnPictures } from './contours.ts';

/** Provides virtual:home-picture: what is drawn for a content without a picture, for each palette, the main one first. */
export function homePicture(content: SiteContent): Plugin {
  return {
    name: 'home-picture',
    resolveId: { filter: { id: /^virtual:home-picture$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /virtual:home-picture$/ },
      async handler() {
        const files = await drawnPictures(content);
        const imports = files.map((file, index) => `import drawn${index} from ${JSON.stringify(`${file}?picture`)};`);
        return [...imports, `export const drawn = [${files.map((_, index) => `drawn${index}`).join()}];`].join('\n');
      },
    },
  };
}
