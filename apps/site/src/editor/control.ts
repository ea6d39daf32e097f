import type { Edit, Field, ValueFinding } from '../generated/protocol.ts';
import { graphemes } from '../content/graphemes.ts';
import { h } from './dom.ts';
import type { Editor } from './editor.ts';
import { markupTools } from './markup.ts';
import { directionOf, isUnwritten, nameOf, shownText } from './names.ts';
import { itemOf } from './results.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The findings that To do has, and the marked words of a changed source. */
const codesElsewhere = ['sample-content', 'stale-translation'];

/** A text of more characters is typed over several lines. */
const oneLine = 100;

let count = 0;

/** Returns a number for the ids of an element. */
export const nextId = (): number => ++count;

/** A control with its label, its counter and its findings. */
export interface Made {
  element: HTMLElement;
  /** The line of its label, for what can be done with it. */
  line: HTMLElement;
  control: Control;
  /** Shows the findings and the counter. */
  update: () => void;
}

/** Makes the control of a value in one language, or of a fact. */
export function makeControl(editor: Editor, locale: string, pointer: string, field: Field, docId: string): Made {
  const { session } = editor;
  const { source } = session.described;
  const isFact = session.isFact(locale, pointer);
  const id = `field-${nextId()}`;
  const control = inputFor(field, shownText(session.text(locale, pointer)));
  const findings = h('ul', { className: 'findings', id: `${id}-findings` });
  const counter = h('span', { className: 'count', id: `${id}-count` });
  Object.assign(control, {
    id,
    name: `${locale} ${pointer}`,
    lang: isFact ? '' : locale,
    dir: isFact ? 'auto' : directionOf(locale),
  });
  control.setAttribute('aria-describedby', [docId, counter.id, findings.id].filter(Boolean).join(' '));
  control.addEventListener('input', () => session.type(locale, pointer, control.value));
  const isAbout = (finding: ValueFinding) =>
    finding.pointer === pointer && (isFact || finding.locale === locale) && !codesElsewhere.includes(finding.code);
  const update = () => {
    const shown = shownText(session.text(locale, pointer));
    const isOwn = (edit: Edit) => edit.op === 'set' && edit.locale === locale && edit.pointer === pointer;
    // What one types stays as it is typed. Another text has changed elsewhere.
    if (control.value !== shown && !session.edits.some(isOwn)) control.value = shown;
    const about = session.findings.filter(isAbout);
    // The finding about a fact can be there for each language that repeats it.
    const isFirst = ({ message }: ValueFinding, index: number) =>
      about.findIndex((other) => other.message === message) === index;
    const isNew = isUnwritten(session.text(locale, pointer));
    const toWrite = h('li', { className: 'warning' }, isFact || locale === source ? 'To write' : 'To translate');
    findings.replaceChildren(...(isNew ? [toWrite] : about.filter(isFirst).map((finding) => itemOf(finding))));
    const isWrong = !isNew && about.some(({ severity }) => severity === 'error');
    control.setAttribute('aria-invalid', String(isWrong));
    const { length } = graphemes(control.value);
    counter.textContent = field.maxLength ? `${length} of ${field.maxLength} characters` : '';
  };
  const name = isFact ? 'All languages' : nameOf(locale);
  const tools = field.long === true && control instanceof HTMLTextAreaElement && markupTools(control);
  const line = h('div', { className: 'line' }, h('label', { for: id }, name), counter);
  return { element: h('div', {}, line, tools, control, findings), line, control, update };
}

function inputFor(field: Field, text: string): Control {
  if (field.choices ?? field.kind === 'boolean') {
    const options = field.choices ?? ['true', 'false'];
    const isAbsent = text === '' && !options.includes('');
    const all = isAbsent ? ['', ...options] : options;
    const select = h('select', {}, ...all.map((option) => h('option', { value: option }, option)));
    select.value = text;
    return select;
  }
  const isLong = field.long === true || text.includes('\n') || text.length > oneLine;
  if (field.kind === 'text' && (isLong || (field.maxLength ?? 0) > oneLine)) return h('textarea', { value: text });
  const inputMode = field.kind === 'text' ? undefined : 'decimal';
  return h('input', { type: 'text', value: text, inputMode, spellcheck: field.fact ? false : undefined });
}
