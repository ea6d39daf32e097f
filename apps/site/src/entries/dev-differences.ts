import type { LanguageDifference } from '../i18n/content-events.ts';
import { h } from './dom.ts';

const tag = 'content-differences';

const styles = `
  details { position: fixed; inset: auto auto 4rem 1rem; z-index: 99999; max-width: min(40rem, calc(100vw - 2rem));
    max-height: 60vh; overflow: auto; padding: .5rem .75rem; border-radius: .25rem; background: #fff3c4;
    color: #241c00; font: .8125rem/1.5 ui-monospace, monospace; box-shadow: 0 .125rem .75rem #0006; }
  summary { cursor: pointer; }
  pre { white-space: pre-wrap; margin: .25rem 0 .75rem; }
`;

/** Shows the differences between the languages in a corner of the page; nothing if there is none. */
export function showDifferences(differences: readonly LanguageDifference[]): void {
  const open = document.querySelector(tag)?.shadowRoot?.querySelector('details')?.open;
  document.querySelector(tag)?.remove();
  const count = differences.length;
  if (count === 0) return;
  const root = document.body.appendChild(document.createElement(tag)).attachShadow({ mode: 'open' });
  const title = `contentc: ${count} ${count === 1 ? 'difference' : 'differences'} between the languages`;
  root.append(h('style', {}, styles), h('details', { open }, h('summary', {}, title), ...differences.flatMap(entryOf)));
}

function entryOf({ place, file, text }: LanguageDifference): HTMLElement[] {
  const href = `/__open-in-editor?file=${encodeURIComponent(file)}`;
  const link = h('a', { href }, place);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  return [link, h('pre', {}, text)];
}
