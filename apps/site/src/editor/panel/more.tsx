import { inSentence } from '../names.ts';
import { type Place, fieldAt, parentOf } from '../pointer.ts';
import type { Field } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { useEditor, useReading } from './context.ts';
import { languageOf, useChange } from './entry.tsx';

/** The optional values that the records around the place lack, and the button that removes an optional one. */
export function More({ place, isOpen }: { place: Place; isOpen: boolean }) {
  const editor = useEditor();
  const reading = useReading();
  const change = useChange(place);
  const { locale, pointer } = place;
  const isThere = reading.at(languageOf(place, reading), pointer) !== undefined;
  const canRemove = fieldAt(reading.described, locale, pointer)?.optional === true && isThere;
  const absent = absentAround(reading, place);
  if (absent.length === 0 && !canRemove) return null;
  return (
    <details open={isOpen || undefined}>
      <summary>More</summary>
      {absent.map(([at, field]) => (
        <button key={at} type="button" onClick={() => editor.open([{ ...place, pointer: at }])}>
          {nameToAdd(field, besides(reading, place, at))}
        </button>
      ))}
      {canRemove && (
        <button
          type="button"
          className="remove"
          onClick={() => change({ op: 'remove', pointer }, parentOf(pointer) || pointer)}
        >
          Remove this field
        </button>
      )}
    </details>
  );
}

/** Returns the absent values of the records around the place, up to its entry or section. */
function absentAround(reading: Reading, place: Place): [string, Field][] {
  const absent: [string, Field][] = [];
  for (let at = place.pointer; at !== ''; at = parentOf(at)) {
    const { kind, fields = [] } = fieldAt(reading.described, place.locale, at) ?? {};
    if (kind === 'list') break;
    for (const inner of kind === 'record' ? fields : []) {
      const inside = `${at}/${inner.key ?? ''}`;
      const isAbsent = reading.at(languageOf(place, reading), inside) === undefined;
      if (inside !== place.pointer && inner.optional && isAbsent) absent.push([inside, inner]);
    }
  }
  return absent;
}

/** Returns the fields beside a value that have one. */
function besides(reading: Reading, place: Place, pointer: string): Field[] {
  const record = parentOf(pointer);
  const { fields = [] } = fieldAt(reading.described, place.locale, record) ?? {};
  return fields.filter(({ key = '' }) => reading.at(languageOf(place, reading), `${record}/${key}`) !== undefined);
}

/** The name of the button that adds a value: one that is true or false marks, and some are written in place of others. */
function nameToAdd(field: Field, siblings: Field[]): string {
  if (field.kind === 'boolean') return `Mark as ${inSentence(field.name ?? '')}`;
  const instead = siblings
    .filter(({ key = '' }) => field.replaces?.includes(key))
    .map((other) => inSentence(other.name ?? ''));
  return `Add ${inSentence(field.name ?? '')}${instead.length > 0 ? `, in place of ${instead.join(' and ')}` : ''}`;
}
