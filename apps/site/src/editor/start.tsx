import { createRoot } from 'react-dom/client';
import type { Texts } from '../i18n/visit-texts.ts';
import { Editor } from './editor.ts';
import { Panel } from './panel/panel.tsx';
import { styles } from './panel/styles.ts';
import type { Desk } from './desk.ts';
import { addStyles } from './sheets.ts';
import { dimUnwritten } from './unwritten.ts';

/** Makes the editor of the page and its panel, in a shadow root: the site's styles end there. */
export function startEditor(desk: Desk, texts: Texts, toggle: HTMLElement): Editor {
  const host = document.body.appendChild(document.createElement('content-editor'));
  const root = host.attachShadow({ mode: 'open' });
  const editor = new Editor(desk, texts, root, toggle);
  addStyles(root, styles);
  createRoot(root).render(<Panel editor={editor} />);
  dimUnwritten(document.body);
  return editor;
}
