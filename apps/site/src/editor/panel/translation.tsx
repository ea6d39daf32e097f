import { isUnwritten, nameOf, shownText } from '../names.ts';
import { type Place, valueAt } from '../pointer.ts';
import { Button } from './button.tsx';
import { ChangedWords } from './changes.tsx';
import { usePanel } from './context.ts';

/** What is known of a translation: whether it is open, and the source text from which it was made, if that has changed since. */
function useSource({ locale, pointer }: Place) {
  const { described, reading } = usePanel();
  const { source, todo, values } = described;
  const open = todo.find(
    (item) => item.locale === locale && item.pointer === pointer && (item.why === 'stale' || item.why === 'unreviewed'),
  );
  // A reviewed translation was made from the saved source text.
  const made = open ? open.was : valueAt(values[source], pointer);
  const now = reading.text(source, pointer) ?? '';
  return { open, before: typeof made === 'string' && made !== now ? made : undefined, now };
}

/** The button for a translation that is no longer, or not yet, known to match its source text. */
export function StillRight({ locale, pointer }: Place) {
  const { session, edits, reading } = usePanel();
  const { open, before } = useSource({ locale, pointer });
  const isReviewed = edits.some((edit) => edit.op === 'review' && edit.locale === locale && edit.pointer === pointer);
  if (shownText(reading.text(locale, pointer)) === '') return null;
  return (
    <Button
      title={`${nameOf(locale)}: the text says what its source text says`}
      disabled={isReviewed || (open === undefined && before === undefined)}
      act={() => session.decide({ op: 'review', locale, pointer })}
    >
      Still right
    </Button>
  );
}

/** The words of the source text that have changed since the translation was made. */
export function SourceNote(place: Place) {
  const { before, now } = useSource(place);
  if (before === undefined || isUnwritten(before)) return null;
  return (
    <p className="doc">
      The source text has changed: <ChangedWords before={before} now={now} />
    </p>
  );
}

/** The button that removes what overrides a label of the software. */
export function Reset({ locale, pointer }: Place) {
  const { editor, described } = usePanel();
  const shipped = valueAt(described.labels[locale], pointer);
  const isOverridden = shipped !== undefined && shipped !== valueAt(described.values[locale], pointer);
  return (
    <Button
      aria-label={`Reset ${nameOf(locale)}`}
      disabled={!isOverridden}
      act={() => editor.change({ op: 'remove', locale, pointer })}
    >
      Reset
    </Button>
  );
}

/** The button for a text that is a name: it is the same in every language, and needs no review. */
export function SameEverywhere({ pointer }: { pointer: string }) {
  const { session, reading } = usePanel();
  const { source, locales, todo } = reading.described;
  const text = reading.text(source, pointer);
  const isOpen = (locale: string) =>
    reading.text(locale, pointer) !== text || todo.some((open) => open.locale === locale && open.pointer === pointer);
  if (shownText(text) === '' || !locales.some((locale) => locale !== source && isOpen(locale))) return null;
  return (
    <div className="line">
      <Button
        title={`Writes the text of ${nameOf(source)} in every language, as reviewed: for a name`}
        act={() => session.decide({ op: 'same', locale: source, pointer })}
      >
        Same in every language
      </Button>
    </div>
  );
}
