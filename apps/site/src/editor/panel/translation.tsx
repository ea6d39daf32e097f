import { isUnwritten, nameOf, shownText } from '../names.ts';
import { type Place, valueAt } from '../pointer.ts';
import { placeBefore } from '../drafts.ts';
import type { Open } from '../../generated/protocol.ts';
import { run, useEditor, useReading, useSession } from './context.ts';
import { ChangedWords } from './words.tsx';

interface Props {
  place: Place;
  locale: string;
  pointer: string;
}

/** What is known of a translation: the source text from which it was made, if that has changed since. */
function useSource({ locale, pointer }: Props): { open: Open | undefined; before: string | undefined; now: string } {
  const reading = useReading();
  const { edits } = useSession();
  const { source, todo, values } = reading.described;
  const saved = placeBefore(edits, { locale, pointer });
  const open = todo.find(
    (item) =>
      item.locale === locale && item.pointer === saved?.pointer && (item.why === 'stale' || item.why === 'unreviewed'),
  );
  // A reviewed translation was made from the saved source text.
  const made = open ? open.was : saved && valueAt(values[source], saved.pointer);
  const now = reading.text(source, pointer) ?? '';
  return { open, before: typeof made === 'string' && made !== now ? made : undefined, now };
}

/** The button for a translation that is no longer, or not yet, known to match its source text. */
export function StillRight(props: Props) {
  const { locale, pointer } = props;
  const { session } = useEditor();
  const { edits } = useSession();
  const text = useReading().text(locale, pointer);
  const { open, before } = useSource(props);
  const isReviewed = edits.some((edit) => edit.op === 'review' && edit.locale === locale && edit.pointer === pointer);
  if (shownText(text) === '') return null;
  return (
    <button
      type="button"
      title={`${nameOf(locale)}: the text says what its source text says`}
      disabled={isReviewed || (open === undefined && before === undefined)}
      onClick={() => run(session.decide({ op: 'review', locale, pointer }))}
    >
      Still right
    </button>
  );
}

/** The words of the source text that have changed since the translation was made. */
export function SourceNote(props: Props) {
  const { before, now } = useSource(props);
  if (before === undefined || isUnwritten(before)) return null;
  return (
    <p className="doc">
      The source text has changed: <ChangedWords before={before} now={now} />
    </p>
  );
}

/** The button that removes what overrides a label of the software. */
export function Reset({ place, locale, pointer }: Props) {
  const editor = useEditor();
  const { labels, values } = useReading().described;
  const shipped = valueAt(labels[locale], pointer);
  const isOverridden = shipped !== undefined && shipped !== valueAt(values[locale], pointer);
  return (
    <button
      type="button"
      aria-label={`Reset ${nameOf(locale)}`}
      disabled={!isOverridden}
      onClick={() => run(editor.change({ op: 'remove', locale, pointer }, place))}
    >
      Reset
    </button>
  );
}

/** The button for a text that is a name: it is the same in every language, and needs no review. */
export function SameEverywhere({ pointer }: { pointer: string }) {
  const { session } = useEditor();
  const reading = useReading();
  const { source, locales, todo } = reading.described;
  const text = reading.text(source, pointer);
  const isOpen = (locale: string) =>
    reading.text(locale, pointer) !== text || todo.some((open) => open.locale === locale && open.pointer === pointer);
  if (shownText(text) === '' || !locales.some((locale) => locale !== source && isOpen(locale))) return null;
  return (
    <div className="line">
      <button
        type="button"
        title={`Writes the text of ${nameOf(source)} in every language, as reviewed: for a name`}
        onClick={() => run(session.decide({ op: 'same', locale: source, pointer }))}
      >
        Same in every language
      </button>
    </div>
  );
}
