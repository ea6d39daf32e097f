import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { graphemes } from '../../content/graphemes.ts';
import { choicesOf } from '../choices.ts';
import { typedAt } from '../drafts.ts';
import { directionOf, inSentence, isUnwritten, nameOf, shownText } from '../names.ts';
import { spreadOf } from '../paragraphs.ts';
import { type Place, blockAt } from '../pointer.ts';
import type { Block, Field, ValueFinding } from '../../generated/protocol.ts';
import { Button } from './button.tsx';
import { CardEnd } from './card-end.tsx';
import { usePanel, usePlace } from './context.ts';
import { languageOf } from '../article/articles.ts';
import { Findings } from './findings.tsx';
import { MarkupTools } from './markup-tools.tsx';
import { PictureField } from './picture-field.tsx';
import { Proposals } from './proposals.tsx';
import { Reset, SourceNote, StillRight } from './translation.tsx';

/** The findings that To do has, and the marked words of a changed source. */
const codesElsewhere = ['sample-content', 'stale-translation'];

/** A text that can have more characters can have several paragraphs. */
const oneLine = 100;

export interface ControlProps {
  locale: string;
  pointer: string;
  field: Field;
  /** The element that describes the field. */
  docId?: string | undefined;
}

/** The control of a value in one language, or of a fact, with its label, its counter and its findings. */
export function Control({ locale, pointer, field, docId }: ControlProps) {
  const { session, reading, edits } = usePanel();
  const place = usePlace();
  const id = useId();
  const at = { locale, pointer };
  const draft = typedAt(edits, at);
  const isDraft = draft !== undefined;
  // What one types stays as it is typed, also in an entry that is gone.
  const text = reading.text(locale, pointer) ?? draft?.text;
  const isFact = reading.isFact(locale, pointer);
  const value = isDraft ? (text ?? '') : shownText(text);
  const isSource = isFact || locale === languageOf(place, reading);
  const isTranslated = !isSource && !field.label;
  const toWrite = { ...at, code: '', severity: 'warning', message: isSource ? 'To write' : 'To translate' } as const;
  const known = useFindings(locale, pointer, isFact);
  const findings = isUnwritten(text) ? [toWrite] : known;
  return (
    <div>
      {field.file && <PictureField {...at} />}
      <Input
        {...{ value, field, block: blockAt(reading.described, locale, pointer) }}
        attributes={{
          id,
          name: `${locale} ${pointer}`,
          lang: isFact ? '' : locale,
          dir: isFact ? 'auto' : directionOf(locale),
          'aria-describedby': [docId, `${id}-count`, `${id}-findings`].filter(Boolean).join(' '),
          'aria-invalid': findings.some(({ severity }) => severity === 'error'),
          ...((isFact || locale === place.locale) && { 'data-first': '' }),
        }}
        onType={(typed) => session.type(locale, pointer, typed)}
        label={
          <div className="line">
            <label htmlFor={id}>{isFact ? 'All languages' : nameOf(locale)}</label>
            <span className="count" id={`${id}-count`}>
              {field.maxLength ? `${graphemes(value).length} of ${field.maxLength} characters` : ''}
            </span>
            {field.label && <Reset {...at} />}
            {isTranslated && <StillRight {...at} />}
          </div>
        }
      />
      {/^\/worktimeline\/[^/]+\/description$/.test(pointer) && <CardEnd text={value} />}
      <Findings id={`${id}-findings`} findings={findings} />
      {field.long && isDraft && <RemoveEverywhere {...at} text={value} />}
      {isTranslated && <SourceNote {...at} />}
    </div>
  );
}

/** Asks whether paragraphs that are removed in one language are removed in the others. */
function RemoveEverywhere({ locale, pointer, text }: Place & { text: string }) {
  const { session, described, edits } = usePanel();
  if (
    typedAt(edits, { locale, pointer })?.spread ||
    spreadOf({ locale, pointer }, text, edits, described) !== 'removed'
  )
    return null;
  return <Button act={() => session.type(locale, pointer, text, true)}>Remove it in the other languages, too</Button>;
}

/** Returns the findings about a value. One about a fact can be there for each language that repeats it. */
function useFindings(locale: string, pointer: string, isFact: boolean): ValueFinding[] {
  const { findings } = usePanel();
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
  /** What is known of a block of an article. */
  block: Block | undefined;
  value: string;
  field: Field;
  label: ReactNode;
  attributes: Record<string, string | boolean>;
  onType: (text: string) => void;
}

/** The label and the element in which a value is typed or chosen. It has one paragraph or several while one types. */
function Input({ value, field, block, label, attributes, onType }: InputProps) {
  const { reading, language } = usePanel();
  const area = useRef<HTMLTextAreaElement>(null);
  const { kind, name = '', long = false, maxLength = 0, fact, format } = field;
  const isCode = block?.kind === 'code';
  const [isLong] = useState(kind === 'text' && (long || isCode || value.includes('\n') || maxLength > oneLine));
  const common = {
    value,
    ...attributes,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const choices = choicesOf(field, reading, language);
  // What is there is one of the choices, also if it is none of those that are right.
  const isOther = choices?.every((choice) => choice.value !== value) === true;
  return (
    <>
      {label}
      {(long || (block && !isCode)) && <MarkupTools area={area} isInline={block !== undefined} />}
      {choices ? (
        <select {...common}>
          {isOther && <option>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : kind !== 'text' || (fact && !isCode) || format ? (
        <Proposals name={inSentence(name)} format={format} value={value} onType={onType}>
          <input type="text" {...common} inputMode={kind === 'text' ? undefined : 'decimal'} spellCheck={!fact} />
        </Proposals>
      ) : (
        <textarea
          ref={area}
          {...common}
          {...(!isLong && oneParagraph)}
          {...(isCode && { className: 'code', spellCheck: false })}
        />
      )}
    </>
  );
}
