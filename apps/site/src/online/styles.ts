import { besidePage, overKeyboard } from '../editor/beside.ts';

/** The styles of the page's own controls: colours and faces are those of the site. */
export const styles = `
  :host { all: initial; color-scheme: inherit; }
  section, dialog { font: clamp(15px, .875rem, 18px)/1.45 var(--font-text); color: var(--text); }
  section {
    position: fixed; inset: auto auto 0 0; z-index: 100001; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center;
    max-inline-size: calc(100vw - 8rem); padding: .5rem .75rem; background: var(--raised); border-block-start: 1px solid var(--line);
  }
  /* Above the panel that is below the page, or above the Edit button. */
  @media not ${besidePage} {
    section { inset: auto 0 var(--below, 3.5rem); max-inline-size: none; }
    section > details { display: none; }
  }
  section > p { flex: 1; margin: 0 .5rem; color: var(--dim); font-size: .875em; }
  details { font-size: .875em; color: var(--dim); max-inline-size: 24rem; }
  summary { cursor: pointer; line-height: 1.75rem; }
  section > p.failed { color: var(--text); }
  dialog { box-sizing: border-box; inline-size: min(34rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid var(--edge); background: var(--raised); }
  dialog::backdrop { background: var(--ground); }
  h2 { margin: 0 0 1rem; font: 400 1.75em/1.1 var(--font-display); }
  h3 { margin: 1rem 0 .25rem; font: inherit; font-weight: 600; }
  ul { list-style: none; margin: 0; padding: 0; max-block-size: 40vh; overflow: auto; }
  .version { margin: .25rem 0 .75rem; white-space: pre-wrap; overflow-wrap: anywhere; color: var(--dim); }
  img { max-inline-size: 100%; max-block-size: 8rem; }
  label { display: block; margin-block-end: .75rem; }
  input, textarea { display: block; box-sizing: border-box; inline-size: 100%; margin-block-start: .25rem; padding: .5em .625em; border: 1px solid var(--edge); background: var(--ground); font: inherit; font-size: max(16px, 1em); color: inherit; }
  textarea { font-family: monospace; resize: vertical; }
  li + li { margin-block-start: .75rem; }
  li button[aria-pressed=true] { border-color: var(--signal); }
  button { min-block-size: 2.25rem; padding: .25em 1em; border: 1px solid var(--edge); border-radius: 2em; background: none; font: inherit; color: inherit; cursor: pointer; }
  form > button + button { margin-inline-start: .5rem; }
  form > :is(p, details, ul) { margin: 0 0 1rem; }
  button:hover:not(:disabled) { border-color: var(--signal); color: var(--signal); }
  button:disabled { color: var(--dim); cursor: default; }
  .main:not(:disabled) { border-color: var(--signal); background: var(--signal); color: var(--ground); font-weight: 600; }
  .note { margin: 0 0 1rem; font-size: .875em; color: var(--dim); }
  .others { display: flex; flex-wrap: wrap; gap: .5rem; margin-block-start: 1.5rem; padding-block-start: 1.5rem; border-block-start: 1px solid var(--line); }
  a { color: var(--signal); }
  :focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
  @media ${overKeyboard} { section:not(:has(dialog)) { display: none; } }
  @media print { section { display: none; } }
`;
