import type { Difference } from '../../publish/dev-content/events.ts';

const tag = 'content-differences';

const styles = `
  details { position: fixed; inset: auto auto 4rem 1rem; z-index: 99999; max-width: min(40rem, calc(100vw - 2rem));
    max-height: 60vh; overflow: auto; padding: .5rem .75rem; border-radius: .25rem; background: #fff3c4;
    color: #241c00; font: .8125rem/1.5 ui-monospace, monospace; box-shadow: 0 .125rem .75rem #0006; }
  summary { cursor: pointer; }
  pre { white-space: pre-wrap; margin: .25rem 0 .75rem; }
`;

/** Shows the differences between the languages in a corner of the page; nothing if there is none. */
export function showDifferences(differences: readonly Difference[]): void {
  const wasOpen = document.querySelector(tag)?.shadowRoot?.querySelector('details')?.open ?? false;
  document.querySelector(tag)?.remove();
  if (differences.length === 0) return;
  const host = document.body.appendChild(document.createElement(tag));
  const root = host.attachShadow({ mode: 'open' });
  root.appendChild(document.createElement('style')).textContent = styles;
  const details = root.appendChild(document.createElement('details'));
  details.open = wasOpen;
  details.appendChild(document.createElement('summary')).textContent = summaryOf(differences.length);
  for (const difference of differences) details.append(...entryOf(difference));
}

const summaryOf = (count: number) =>
  `contentc: ${count} ${count === 1 ? 'difference' : 'differences'} between the languages`;

function entryOf({ place, file, text }: Difference): HTMLElement[] {
  const link = document.createElement('a');
  link.href = `/__open-in-editor?file=${encodeURIComponent(file)}`;
  link.textContent = place;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  const finding = document.createElement('pre');
  finding.textContent = text;
  return [link, finding];
}
