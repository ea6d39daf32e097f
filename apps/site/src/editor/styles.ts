import { besidePage, panelWidth } from './beside.ts';

/** The styles of the panel: its own, because the page's do not reach into the shadow root. */
export const styles = `
  :host { all: initial; }
  aside { position: fixed; inset: 0 0 0 auto; z-index: 99999; inline-size: ${panelWidth}px; box-sizing: border-box;
    display: flex; flex-direction: column; gap: .75rem; padding: 1rem; overflow: auto; background: #fffdf5; color: #1c1917;
    border-inline-start: 1px solid #57534e; font: 1rem/1.5 system-ui, sans-serif; text-align: start; }
  @media not ${besidePage} { aside { inset: auto 0 0; inline-size: auto; max-block-size: 60vh; border-block-start: 1px solid #57534e; } }
  h2, h3, p, ul, fieldset { margin: 0; padding: 0; border: 0; }
  h2 { font-size: 1.125rem; } h3, legend { font-size: 1rem; font-weight: 600; }
  aside > div, aside > div > div:not(.row), fieldset, fieldset > div { display: flex; flex-direction: column; gap: .5rem; }
  fieldset > div { gap: .25rem; }
  fieldset + fieldset { margin-block-start: .75rem; }
  fieldset button { justify-self: start; align-self: start; }
  p:not([role]):empty, ul:empty { display: none; }
  del { color: #991b1b; } ins { color: #166534; }
  ul { list-style: none; } li + li { margin-block-start: .25rem; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  header.row { justify-content: space-between; align-items: flex-start; flex-wrap: nowrap; }
  button, input, textarea, select { box-sizing: border-box; font: inherit; color: inherit; }
  button { min-block-size: 2rem; padding: .25rem .625rem; border: 1px solid #57534e; border-radius: .25rem; background: #fff; cursor: pointer; }
  button:disabled { color: #57534e; background: #e7e5e4; cursor: default; }
  .entry { margin-block-start: .5rem; padding-block-start: 1rem; border-block-start: 1px solid #a8a29e; }
  .remove { margin-inline-start: auto; border-color: #991b1b; color: #991b1b; }
  button.main:not(:disabled) { background: #1c1917; color: #fff; }
  input:not([type=checkbox]), textarea, select { inline-size: 100%; padding: .375rem .5rem; border: 1px solid #57534e; border-radius: .25rem; background: #fff; }
  textarea { min-block-size: 6rem; resize: vertical; }
  [aria-invalid=true] { border: 2px solid #b91c1c; }
  :focus-visible { outline: 3px solid #1d4ed8; outline-offset: 1px; }
  label { display: block; font-weight: 600; }
  .doc, .count { color: #44403c; font-size: .875rem; }
  .error { color: #991b1b; } .warning { color: #713f12; }
  .results { max-block-size: 16rem; overflow: auto; }
  .results button { inline-size: 100%; text-align: start; }
  footer { position: sticky; inset-block-end: -1rem; margin: auto -1rem -1rem; padding: .75rem 1rem; background: #fffdf5; border-block-start: 1px solid #a8a29e; }
  .outline { position: fixed; z-index: 99997; pointer-events: none; outline: 2px solid #1d4ed8; outline-offset: 2px; }
`;
