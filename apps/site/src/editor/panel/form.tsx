import { useId } from 'react';
import { labelBefore } from '../names.ts';
import { ArticleButtons } from '../article/article-list.tsx';
import { languagesOf } from '../article/articles.ts';
import { Block } from '../article/block.tsx';
import { type Place, alternative, blockAt, fieldAt, parentOf } from '../pointer.ts';
import type { Field, ValueFinding } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { usePanel, usePlace } from './context.ts';
import { Control } from './control.tsx';
import { Cvs, EntryButtons, ListEntries } from './entry.tsx';
import { Findings } from './findings.tsx';
import { More } from './more.tsx';
import { Points } from './points.tsx';
import { SameEverywhere } from './translation.tsx';

/** A value that has controls in the form. */
export interface Shown {
  pointer: string;
  field: Field;
}

/** The fields of the open place in every language, and what can be done with it. */
export function Form() {
  const { reading } = usePanel();
  const place = usePlace();
  const shown = fieldsOf(reading, place);
  const block = blockAt(reading.described, place.locale, place.pointer);
  const controls = (
    <>
      {shown.map((value, index) => {
        const Value = value.field.kind === 'list' ? ListEntries : Scalar;
        // An entry that moves has other pointers, and the same elements.
        return <Value key={index} {...value} />;
      })}
      <OtherFindings shown={shown} />
    </>
  );
  return (
    <>
      {block ? <Block block={block}>{controls}</Block> : controls}
      {!block && <EntryButtons />}
      <ArticleButtons />
      <Cvs />
      <More isOpen={shown.length === 0} />
    </>
  );
}

/** Returns the values that the form of a place has: of a picture, also its text. */
function fieldsOf(reading: Reading, { locale, pointer }: Place): Shown[] {
  const field = fieldAt(reading.described, locale, pointer);
  if (!field) return [];
  const record = parentOf(pointer);
  const beside = fieldAt(reading.described, locale, record)?.fields ?? [];
  const isPart = (other: Field) => other.file === true || other.key === alternative;
  const isPicture = beside.some(({ file }) => file) && beside.some(({ key }) => key === alternative) && isPart(field);
  const others = beside.filter((other) => isPicture && other.key !== field.key && isPart(other) && !other.optional);
  return [
    ...leavesOf(reading, locale, pointer, field),
    ...others.flatMap((other) => leavesOf(reading, locale, `${record}/${other.key ?? ''}`, other)),
  ];
}

/** Returns the values and lists of a record: of an absent one, what it requires. */
function leavesOf(reading: Reading, locale: string, pointer: string, field: Field): Shown[] {
  if (field.kind !== 'record') return [{ pointer, field }];
  const tag = locale && reading.described.source;
  const isAbsent = reading.at(tag, pointer) === undefined;
  const isShown = ({ key = '', optional = false }: Field) =>
    !optional || (!isAbsent && reading.at(tag, `${pointer}/${key}`) !== undefined);
  const shown = (field.fields ?? []).filter(isShown);
  return shown.flatMap((inner) => leavesOf(reading, locale, `${pointer}/${inner.key ?? ''}`, inner));
}

/** What a doc comment says beside the name of its field. */
function docOf({ doc = '', name = '' }: Field): string {
  const [first = ''] = /^[^.]*\. ?/.exec(doc) ?? [];
  const isName = first.replace(/^(?:The|An?|Your) |\. ?$/g, '').toLowerCase() === name.toLowerCase();
  return isName ? doc.slice(first.length) : doc;
}

/** The controls of one value: one for each language, or one for a fact. */
function Scalar({ pointer, field }: Shown) {
  const { reading } = usePanel();
  const place = usePlace();
  const docId = useId();
  const isFact = reading.isFact(place.locale, pointer);
  const all = languagesOf(place, reading);
  const languages = isFact ? all.slice(0, 1) : all;
  return (
    <fieldset>
      {pointer !== place.pointer && <legend>{field.name}</legend>}
      {field.doc && (
        <p className="doc" id={docId}>
          {docOf(field)}
        </p>
      )}
      {!isFact && !field.label && !field.long && <SameEverywhere pointer={pointer} />}
      {languages.map((locale) => (
        <Control key={locale} locale={locale} pointer={pointer} field={field} docId={field.doc && docId} />
      ))}
      {field.long && <Points pointer={pointer} />}
    </fieldset>
  );
}

/** The findings that are at no control: errors elsewhere, and what is wrong with a file. */
function OtherFindings({ shown }: { shown: readonly Shown[] }) {
  const { reading, language, findings } = usePanel();
  const isHere = ({ pointer }: ValueFinding) =>
    shown.some((value) => value.field.kind !== 'list' && value.pointer === pointer);
  // To do has the warnings of other values, and those of a file only when it is saved.
  const isNow = ({ severity, pointer }: ValueFinding) => severity === 'error' || pointer === '';
  const others = findings.filter((finding) => !isHere(finding) && isNow(finding));
  return <Findings findings={others} before={(finding) => labelBefore(reading, finding, language)} />;
}
