import type { Desk } from '../editor/desk.ts';
import type { Editor } from '../editor/editor.ts';
import { keptPage } from '../editor/kept.ts';
import { addStyles } from '../editor/sheets.ts';
import type { PublicContent } from '../generated/types.ts';
import type { Locale } from '../generated/locales.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import type { Part } from '../routes.ts';
import { button, h } from './dom.ts';

/** The height of the bar on a narrow page, over which the panel is: its footer leaves room for the button. */
const bar = '3.5rem';

const styles = `
  button { position: fixed; inset: auto 1.25rem .625rem auto; z-index: 100000; block-size: 2.25rem; padding: 0 1rem;
    border: 1px solid var(--edge); border-radius: 2rem; background: var(--raised); color: var(--text);
    font: .875rem/1.5 var(--font-text); cursor: pointer; }
  button:is([aria-pressed=true], [data-unsaved]) { border-color: var(--signal); color: var(--signal); }
  button[data-unsaved]:not([aria-pressed=true]) { border-style: dashed; }
  div { position: fixed; inset: auto 0 0; z-index: 99998; block-size: ${bar}; box-sizing: border-box; border-block-start: 1px solid var(--line); background: var(--raised); }
  /* In the margin, above the icons, where no text is. */
  @media (min-width: 48rem) {
    button { inset: 7rem auto auto 0; block-size: auto; padding: 1rem .3125rem; border-radius: 0; border-right: 0; writing-mode: vertical-rl; rotate: 180deg; }
    div { display: none; }
  }
  @media print { button, div { display: none; } }
  button:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
`;

/**
 * The drawn cursor is above all that the page has, and its dot would hide letters of the editor, which has the native
 * one. A narrow page ends, and alerts are, above the bar.
 */
const pageStyles = `
  body:has(content-edit-button:hover, content-editor:hover) [data-dot] { visibility: hidden; }
  @media screen and (width < 48rem) {
    body { padding-block-end: ${bar}; }
    main *, footer * { scroll-margin-block: calc(var(--bar) + 1rem) calc(${bar} + 1rem); }
    main [role=alert] { translate: 0 -${bar}; }
  }
`;

let editor: Editor | undefined;

/**
 * Shows the button that starts and stops the editor. The editor is loaded when it is pressed, or when the page before
 * this one has left drafts.
 */
export function showEditButton(texts: Promise<Texts>, loadDesk: () => Promise<Desk>, isPressed = false): void {
  const host = document.body.appendChild(document.createElement('content-edit-button'));
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  let loading: Promise<Editor> | undefined;
  const press = async () => {
    const isOn = toggle.ariaPressed !== 'true';
    toggle.ariaPressed = String(isOn);
    const release = editor ? undefined : holdClicks();
    loading ??= load(texts, loadDesk, toggle);
    editor = await loading;
    await editor.turn(toggle.ariaPressed === 'true').finally(release);
  };
  const toggle = button('Edit', () => void press().catch(reportError), { lang: 'en', ariaPressed: 'false' });
  addStyles(root, styles);
  addStyles(document, pageStyles);
  root.append(h('div'), toggle);
  const { edits, isContinued } = keptPage();
  if (isPressed || edits.length > 0 || isContinued) void press().catch(reportError);
}

async function load(texts: Promise<Texts>, loadDesk: () => Promise<Desk>, toggle: HTMLElement): Promise<Editor> {
  const [{ startEditor }, desk] = await Promise.all([import('../editor/start.tsx'), loadDesk()]);
  return startEditor(desk, await texts, toggle);
}

/** Holds the last click on a text until the returned function is called, which makes it again: the editor is still loaded. */
function holdClicks(): () => void {
  let last: MouseEvent | undefined;
  const hold = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.shadowRoot || target.closest('a, button, summary')) return;
    event.preventDefault();
    event.stopPropagation();
    last = event;
  };
  document.addEventListener('click', hold, true);
  return () => {
    document.removeEventListener('click', hold, true);
    if (!last) return;
    const { clientX, clientY } = last;
    last.target?.dispatchEvent(new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true }));
  };
}

/** Returns a part of the texts that the dev server sends as the page shows it: with the drafts. */
export function textsShown(locale: Locale, part: Part, saved: Partial<PublicContent>): Partial<PublicContent> {
  return editor?.receive(locale, part, saved) ?? saved;
}
