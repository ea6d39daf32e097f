import { inSentence } from '../names.ts';
import { fieldAt, parentOf } from '../pointer.ts';
import type { Field } from '../../generated/protocol.ts';
import type { Reading } from '../reading.ts';
import { Button } from './button.tsx';
import { usePanel } from './context.ts';
import { useEntry } from './entry.tsx';

/** The optional values that the records around the place lack, and the button that removes an optional one. */
export function More({ isOpen }: { isOpen: boolean }) {
  const { editor, reading } = usePanel();
  const { place, locale, change } = useEntry();
  const { pointer } = place;
  const field = fieldAt(reading.described, locale, pointer);
  const canRemove = field?.optional === true && reading.at(locale, pointer) !== undefined;
  const absent = absentAround(reading, locale, pointer);
  if (absent.length === 0 && !canRemove) return null;
  return (
    <details open={isOpen || undefined}>
      <summary>More</summary>
      {absent.map(({ at, name }) => (
        <Button key={at} act={() => editor.open([{ ...place, pointer: at }])}>
          {name}
        </Button>
      ))}
      {canRemove && (
        <Button className="remove" act={() => change({ op: 'remove', pointer }, parentOf(pointer) || pointer)}>
          Remove this field
        </Button>
      )}
    </details>
  );
}

/** Returns the absent values of the records around a place, up to its entry or section, with the names of their buttons. */
function absentAround(reading: Reading, locale: string, pointer: string): { at: string; name: string }[] {
  const absent = [];
  for (let at = pointer; at !== ''; at = parentOf(at)) {
    const { kind, fields = [] } = fieldAt(reading.described, locale, at) ?? {};
    if (kind === 'list') break;
    const isThere = ({ key = '' }: Field) => reading.at(locale, `${at}/${key}`) !== undefined;
    for (const field of kind === 'record' ? fields : []) {
      const inside = `${at}/${field.key ?? ''}`;
      if (inside === pointer || !field.optional || isThere(field)) continue;
      const instead = fields.filter((other) => field.replaces?.includes(other.key ?? '') && isThere(other));
      absent.push({ at: inside, name: nameToAdd(field, instead) });
    }
  }
  return absent;
}

/** The name of the button that adds a value: one that is true or false marks, and some are written in place of others. */
function nameToAdd({ kind, name = '' }: Field, instead: Field[]): string {
  if (kind === 'boolean') return `Mark as ${inSentence(name)}`;
  const others = instead.map((other) => inSentence(other.name ?? '')).join(' and ');
  return `Add ${inSentence(name)}${others && `, in place of ${others}`}`;
}
