import { button, h } from '../editor/dom.ts';
import type { Editor } from '../editor/editor.ts';
import type { Locale } from '../generated/locales.ts';
import type { Part, Texts } from '../i18n/visit-texts.ts';

const styles = `
  button { position: fixed; inset: auto auto 1rem 1rem; z-index: 99998; min-inline-size: 3rem; padding: .5rem 1rem;
    border: 1px solid #241c00; border-radius: .25rem; background: #fff3c4; color: #241c00;
    font: 600 .875rem/1.5 system-ui, sans-serif; cursor: pointer; }
  button[aria-pressed=true] { background: #241c00; color: #fff3c4; border-color: #fff3c4; }
  /* In the margin, above the icons, where no text is. */
  @media (min-width: 48rem) {
    button { inset: 7rem auto auto 0; min-inline-size: 0; padding: 1rem .25rem; border-radius: .25rem 0 0 .25rem; writing-mode: vertical-rl; rotate: 180deg; }
  }
  @media print { button { display: none; } }
  button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
`;

/** The drawn cursor is above all that the page has, and its dot would hide letters of the editor, which has the native one. */
const cursorStyles = 'body:has(content-edit-button:hover, content-editor:hover) [data-dot] { visibility: hidden; }';

let editor: Editor | undefined;

/**
 * Shows the button that starts and stops the editor. The editor is loaded when it is pressed, or when the page before
 * this one has left drafts.
 */
export function showEditButton(texts: Promise<Texts>): void {
  const host = document.body.appendChild(document.createElement('content-edit-button'));
  const root = host.attachShadow({ mode: 'open' });
  const press = async () => {
    const isOn = toggle.ariaPressed !== 'true';
    toggle.ariaPressed = String(isOn);
    if (editor) {
      await editor.turn(isOn);
      return;
    }
    const { startEditor } = await import('../editor/start.ts');
    editor = startEditor(await texts, toggle);
    await editor.turn(isOn);
  };
  const toggle = button('Edit', () => void press().catch(reportError), { lang: 'en', ariaPressed: 'false' });
  root.append(h('style', {}, styles), toggle);
  document.head.append(h('style', {}, cursorStyles));
  if (hasDrafts()) void press().catch(reportError);
}

/** Whether the page before this one has left drafts, or the dev server loaded it again while one edited (editor/keep.ts). */
function hasDrafts(): boolean {
  const stored = sessionStorage.getItem('content-editor') ?? '';
  return stored.includes('"edits":[{') || stored.includes('"isContinued":true');
}

/** Called when the page shows other texts: the drafts are applied again. */
export function textsReplaced(locale: Locale, part: Part): void {
  editor?.textsReplaced(locale, part);
}

/** Called when a fault of the content is corrected, which can have kept the drafts from being saved. */
export function contentRepaired(): void {
  editor?.session.contentChanged();
}
