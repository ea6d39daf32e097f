import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { graphemes } from '../../content/graphemes.ts';
import { cutsWord, previewOf } from '../../content/preview.ts';
import { isTyped } from '../drafts.ts';
import { directionOf, isUnwritten, nameOf, shownText } from '../names.ts';
import { spreadOf } from '../paragraphs.ts';
import type { Place } from '../pointer.ts';
import type { Field, ValueFinding } from '../../generated/protocol.ts';
import { useEditor, useReading, useSession } from './context.ts';
import { Findings } from './findings.tsx';
import { MarkupTools } from './markup-tools.tsx';
import { PictureField } from './picture-field.tsx';
import { Reset, SourceNote, StillRight } from './translation.tsx';

/** The findings that To do has, and the marked words of a changed source. */
const codesElsewhere = ['sample-content', 'stale-translation'];

/** A text that can have more characters can have several paragraphs. */
const oneLine = 100;

export interface ControlProps {
  /** The place of the form. */
  place: Place;
  locale: string;
  pointer: string;
  field: Field;
  /** The element that describes the field. */
  docId?: string | undefined;
}

/** The control of a value in one language, or of a fact, with its label, its counter and its findings. */
export function Control({ place, locale, pointer, field, docId }: ControlProps) {
  const { session } = useEditor();
  const reading = useReading();
  const { edits } = useSession();
  const id = useId();
  const text = reading.text(locale, pointer);
  const isFact = reading.isFact(locale, pointer);
  // What one types stays as it is typed.
  const value = isTyped(edits, { locale, pointer }) ? (text ?? '') : shownText(text);
  const isNew = isUnwritten(text);
  const findings = useFindings(locale, pointer, isFact);
  const isWrong = !isNew && findings.some(({ severity }) => severity === 'error');
  const isSource = isFact || locale === reading.described.source;
  const toWrite = {
    locale,
    pointer,
    code: '',
    severity: 'warning',
    message: isSource ? 'To write' : 'To translate',
  } as const;
  const at = { place, locale, pointer };
  return (
    <div>
      {field.file && <PictureField {...at} path={text} />}
      <Input
        {...{ id, value, field, place }}
        isFirst={isFact || locale === place.locale}
        attributes={{
          name: `${locale} ${pointer}`,
          lang: isFact ? '' : locale,
          dir: isFact ? 'auto' : directionOf(locale),
          'aria-describedby': [docId, `${id}-count`, `${id}-findings`].filter(Boolean).join(' '),
          'aria-invalid': isWrong,
        }}
        onType={(typed) => session.type(locale, pointer, typed)}
        label={
          <div className="line">
            <label htmlFor={id}>{isFact ? 'All languages' : nameOf(locale)}</label>
            <span className="count" id={`${id}-count`}>
              {field.maxLength ? `${graphemes(value).length} of ${field.maxLength} characters` : ''}
            </span>
            {field.label && <Reset {...at} />}
            {!isSource && !field.label && <StillRight {...at} />}
          </div>
        }
      />
      {/^\/worktimeline\/\d+\/description$/.test(pointer) && <CardEnd text={value} />}
      <Findings id={`${id}-findings`} findings={isNew ? [toWrite] : findings} />
      {field.long && isTyped(edits, { locale, pointer }) && (
        <RemoveEverywhere locale={locale} pointer={pointer} text={value} />
      )}
      {!isSource && !field.label && <SourceNote {...at} />}
    </div>
  );
}

/** The last words of a closed card, which shows the first 130 characters of a description. */
function CardEnd({ text }: { text: string }) {
  const preview = previewOf(wordsIn(text));
  if (!preview.rest) return null;
  const end = preview.start.split(' ').slice(-4).join(' ');
  return <p className="count">{`The closed card ends${cutsWord(preview) ? ' inside a word' : ''}: “… ${end} ...”`}</p>;
}

/** Returns the words of a long text as it is typed, with a dot between the items of a list as on the card. */
function wordsIn(text: string): string {
  const lines = text.split('\n').map((line, index, all) => {
    if (!line.startsWith('- ')) return ` ${line}`;
    return (all[index - 1]?.startsWith('- ') ? ' · ' : ' ') + line.slice(2);
  });
  return lines.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Asks whether paragraphs that are removed in one language are removed in the others. */
function RemoveEverywhere({ locale, pointer, text }: { locale: string; pointer: string; text: string }) {
  const { session } = useEditor();
  const { described, edits } = useSession();
  const own = edits.find((edit) => edit.op === 'set' && edit.locale === locale && edit.pointer === pointer);
  if (!described || own?.spread || spreadOf({ locale, pointer }, text, edits, described) !== 'removed') return null;
  return (
    <button type="button" onClick={() => session.type(locale, pointer, text, true)}>
      Remove it in the other languages, too
    </button>
  );
}

/** Returns the findings about a value. One about a fact can be there for each language that repeats it. */
function useFindings(locale: string, pointer: string, isFact: boolean): ValueFinding[] {
  const { findings } = useSession();
  const about = findings.filter(
    (finding) =>
      finding.pointer === pointer && (isFact || finding.locale === locale) && !codesElsewhere.includes(finding.code),
  );
  return about.filter(({ message }, index) => about.findIndex((other) => other.message === message) === index);
}

/** A text of one paragraph wraps, and Enter adds no line to it. */
const oneParagraph = {
  rows: 1,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  },
};

interface InputProps {
  id: string;
  value: string;
  field: Field;
  label: ReactNode;
  isFirst: boolean;
  attributes: Record<string, string | boolean>;
  onType: (text: string) => void;
}

/** The label and the element in which a value is typed or chosen. It has one paragraph or several while one types. */
function Input({ id, value, field, label, isFirst, attributes, onType }: InputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { kind, long = false, maxLength = 0, fact } = field;
  const [isLong] = useState(kind === 'text' && (long || value.includes('\n') || maxLength > oneLine));
  const choices = field.choices ?? (kind === 'boolean' ? ['true', 'false'] : undefined);
  const common = {
    id,
    value,
    ...attributes,
    ...(isFirst && { 'data-first': '' }),
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (choices) {
    const isAbsent = value === '' && !choices.includes('');
    return (
      <>
        {label}
        <select {...common}>
          {(isAbsent ? ['', ...choices] : choices).map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </>
    );
  }
  if (kind !== 'text' || fact || field.format)
    return (
      <>
        {label}
        <input
          type="text"
          {...common}
          inputMode={kind === 'text' ? undefined : 'decimal'}
          spellCheck={fact ? false : undefined}
        />
      </>
    );
  return (
    <>
      {label}
      {long && <MarkupTools area={area} />}
      <textarea ref={area} {...common} {...(!isLong && oneParagraph)} />
    </>
  );
}
