import type { Texts } from '../i18n/visit-texts.ts';
import { button } from './dom.ts';
import { Editor } from './editor.ts';

/** Makes the editor of the page, and the button that starts and stops it, in a shadow root: the site's styles end there. */
export function startEditor(texts: Texts): Editor {
  const host = document.body.appendChild(document.createElement('content-editor'));
  const root = host.attachShadow({ mode: 'open' });
  const press = () => {
    const isOn = toggle.ariaPressed !== 'true';
    toggle.ariaPressed = String(isOn);
    editor.turn(isOn);
  };
  const toggle = root.appendChild(button('Edit', press, { className: 'toggle', lang: 'en', ariaPressed: 'false' }));
  const editor = new Editor(texts, toggle, root);
  return editor;
}
