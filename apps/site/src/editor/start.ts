import type { Texts } from '../i18n/visit-texts.ts';
import { Editor } from './editor.ts';
import { Panel } from './panel.ts';

/** Makes the editor of the page and its panel, in a shadow root: the site's styles end there. */
export function startEditor(texts: Texts, toggle: HTMLElement): Editor {
  const host = document.body.appendChild(document.createElement('content-editor'));
  const root = host.attachShadow({ mode: 'open' });
  return new Editor(texts, toggle, (editor) => new Panel(root, editor));
}
