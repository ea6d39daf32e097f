import type { Plugin } from 'vite';

const id = 'virtual:fonts.css';

export function fonts(): Plugin {
  return {
    name: 'fonts',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? '' : null),
  };
}
