import { belowHeight, besidePage, overKeyboard, panelWidth } from '../beside.ts';

/**
 * The styles of the panel: its own, because the page's do not reach into the shadow root. Colours, faces and sizes are
 * those of the page, whose custom properties do.
 */
export const styles = `
  :host { all: initial; color-scheme: inherit; --wrong: light-dark(#a3004f, #ff9ac4); }
  aside {
    position: fixed; inset: 0 0 0 auto; z-index: 99999; inline-size: ${panelWidth}px; box-sizing: border-box;
    display: flex; flex-direction: column; background: var(--raised); color: var(--text); text-align: start;
    border-inline-start: 1px solid var(--line); font: clamp(15px, .875rem, 18px)/1.45 var(--font-text);
    --edges: 1.25rem; --small: .875em;
  }
  h2, h3, p, ul, fieldset, legend { margin: 0; padding: 0; border: 0; font: inherit; min-inline-size: 0; }
  ul { list-style: none; }
  [hidden], p:not([role]):empty, ul:empty { display: none; }

  button, input, textarea, select { box-sizing: border-box; border: 0; border-radius: 0; font: inherit; color: inherit; background: none; }
  button, summary { min-block-size: 1.75rem; padding: 0; cursor: pointer; text-align: start; }
  button:hover:not(:disabled), summary:hover { color: var(--signal); }
  button:disabled { color: var(--dim); opacity: .7; cursor: default; }
  input:not([type=checkbox], [type=color]), textarea, select {
    inline-size: 100%; padding: .5em .625em; border: 1px solid var(--edge); background: var(--ground);
  }
  textarea { display: block; max-block-size: 18em; resize: vertical; field-sizing: content; }
  textarea[rows] { resize: none; }
  textarea.code { font-family: ui-monospace, monospace; white-space: pre; overflow-x: auto; }
  /* The browser's own words are about the choice, and not about the picture that is there. */
  input[type=file] { margin-block-end: .75rem; padding: .375em; border-style: dashed; color: transparent; }
  ::file-selector-button { margin-inline-end: .75rem; padding: .25em .75em; border: 1px solid var(--edge); border-radius: 2em; background: none; font: inherit; color: var(--text); cursor: pointer; }
  label:not(.line *, .row *) { display: block; margin-block: .75rem .25rem; }
  input::placeholder { color: var(--dim); opacity: 1; }
  input[type=checkbox] { inline-size: 1.125rem; block-size: 1.125rem; margin: 0 .5em 0 0; vertical-align: -.15em; accent-color: var(--signal); }
  [aria-invalid=true] { border-color: var(--wrong) !important; box-shadow: inset 4px 0 var(--wrong); }
  :focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
  :is(input, textarea, select):focus-visible { outline-offset: -1px; }
  h2:focus { outline: none; }

  .bar { display: flex; gap: .5rem; align-items: center; box-sizing: border-box; min-block-size: var(--bar); padding-inline: var(--edges); border-block-end: 1px solid var(--line); }
  .bar input { flex: 1; min-inline-size: 0; }
  .bar p { flex: 1; }
  .close, footer button { padding: .4em 1em; border: 1px solid var(--edge); border-radius: 2em; }
  .tabs { display: flex; gap: 1.5rem; padding-inline: var(--edges); border-block-end: 1px solid var(--line); }
  .tabs button { min-block-size: 2.75rem; border-block: 2px solid transparent; }
  .tabs [aria-pressed=true] { border-block-end-color: currentColor; font-weight: 600; }
  .tabs button:last-child { margin-inline-start: auto; }
  .sheet { flex: 1; overflow: auto; padding: 1.25rem var(--edges) 1.5rem; scroll-padding-block: 5rem 2rem; scrollbar-width: thin; scrollbar-color: var(--edge) transparent; mask: linear-gradient(#000 calc(100% - 1.5rem), transparent); }
  footer { display: flex; gap: .5rem; align-items: center; padding: .625rem var(--edges); border-block-start: 1px solid var(--line); }
  footer p { flex: 1; margin-inline-start: .5rem; font-size: var(--small); line-height: 1.3; }
  .main:not(:disabled) { border-color: var(--signal); background: var(--signal); color: var(--ground) !important; font-weight: 600; }

  h2 { font: 400 1.75em/1.1 var(--font-display); letter-spacing: -.01em; margin-block-end: .75rem; text-wrap: balance; overflow-wrap: anywhere; }
  h2 .path { display: block; margin-block-end: .25rem; font: 400 .8125rem/1.4 var(--font-text); letter-spacing: 0; }
  .to, .same .path { font-size: 0; }
  h3, legend { font-weight: 600; }
  h3 { margin-block: 1.5rem .375rem; }
  .sheet > h3:first-child { margin-block-start: 0; }
  .path, .to, .note, .doc, .count, .why { color: var(--dim); }
  .note, .doc, .count, .why, .findings { font-size: var(--small); }
  .doc { max-inline-size: 60ch; text-wrap: pretty; }
  .sheet .doc { margin-block-end: .75rem; }
  .error { color: var(--wrong); } .warning { color: var(--dim); }
  .findings .error::before { content: '! ' / ''; font-weight: 600; }
  mark { background: color-mix(in srgb, var(--signal) 28%, transparent); color: inherit; }
  del { color: var(--dim); } del + ins { margin-inline-start: .35em; } ins { text-decoration-color: var(--signal); text-decoration-thickness: 2px; color: var(--text); }

  ul li { border-block-start: 1px solid var(--line); }
  .findings + .doc { margin-block-start: .375rem; }
  .findings .warning.sentence::first-letter { text-transform: uppercase; }
  .findings li { margin-block-start: .375rem; border: 0; }
  .place { inline-size: 100%; padding-block: .5em; }
  .same { border: 0; }
  .same .place { padding-block-start: 0; }
  .names { display: flex; flex-wrap: wrap; }
  .names :not(.path, .why) { overflow-wrap: anywhere; }
  .names:has(.why) :not(.path, .why) { max-inline-size: 75%; }
  .names .path { flex: 0 0 100%; }
  .names .path:not(.same *) { font-size: var(--small); }
  .why { margin-inline-start: auto; padding-inline-start: 1em; }
  .why + .why { margin-inline-start: 0; }
  .note { display: block; overflow: hidden; white-space: pre; text-overflow: ellipsis; }
  h3 .note { display: inline; }

  fieldset + fieldset { margin-block-start: 1.5rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line); }
  legend { float: inline-start; inline-size: 100%; } legend ~ * { clear: both; }
  fieldset > div + div { margin-block-start: 1rem; }
  .line { display: flex; gap: .75rem; align-items: baseline; min-block-size: 1.75rem; }
  .line label { margin-inline-end: auto; line-height: 1.75rem; }
  .line button { font-size: var(--small); text-decoration: underline 1px var(--signal); text-underline-offset: .25em; }
  .line button:disabled { text-decoration: none; }
  fieldset > div:not(:focus-within):not(:has([aria-invalid=true])) .count { visibility: hidden; }
  .row { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: center; }
  .row button, .row a { font-size: var(--small); }
  .row a { color: var(--dim); }
  .row + textarea { min-block-size: 4em; }

  .entry { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); margin-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
  .entry h3 { grid-column: 1 / -1; margin-block: .75rem .25rem; }
  .entry + .entry { margin-block-start: .75rem; }
  .remove::before { content: '× ' / ''; color: var(--dim); }
  .add::before { content: '+ ' / ''; color: var(--dim); }
  .right { display: flex; gap: .5rem; align-items: center; margin-block: .375rem; }
  li .right input { padding: .125em 0; border-width: 0 0 1px; background: none; color: var(--dim); font-size: var(--small); }
  li .right button { font-size: var(--small); }
  .choose { display: flex; gap: .5rem; }
  .choose select { inline-size: 9em; }
  .choose [type=color] { inline-size: 3rem; block-size: auto; padding: 0; cursor: pointer; }
  .ticks { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
  .ticks .ticks, .ticks + .ticks { margin-block-start: .75rem; padding: 0; border: 0; }
  fieldset .ticks legend { overflow: hidden; font-weight: 400; font-size: var(--small); white-space: nowrap; text-overflow: ellipsis; }
  .right button { flex: none; padding: .3em .75em; border: 1px solid var(--edge); border-radius: 2em; color: var(--text); }
  .picture { display: block; max-inline-size: 100%; max-block-size: 12rem; border: 1px solid var(--line); }
  details { margin-block-start: 1rem; border-block: 1px solid var(--line); }
  summary { padding-block: .625rem; font-weight: 600; }
  details button { display: block; inline-size: 100%; padding-block: .375rem; border-block-start: 1px solid var(--line); }

  @media not ${besidePage} {
    aside { inset: auto 0 0; inline-size: auto; block-size: ${belowHeight}; border-inline-start: 0; border-block-start: 1px solid var(--edge); --bar: 3.25rem; --edges: var(--edge-space, 1.25rem); }
    .tabs button { min-block-size: 2.25rem; }
    .sheet { padding-block-start: .75rem; }
    h2 { font-size: 1.5em; }
  }
  /* Over the keyboard of a telephone, the field has the room of what nobody types in. */
  @media ${overKeyboard} { header:not(:focus-within) { display: none; } }
`;
