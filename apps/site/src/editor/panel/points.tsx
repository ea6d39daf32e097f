import { belongs } from '../../content/points.ts';
import { pointsIn, withPoint } from '../points.ts';
import { usePanel } from './context.ts';
import { Ticks } from './ticks.tsx';

/** The CVs that have each point of a long text, as ticks: the same in every language. */
export function Points({ pointer }: { pointer: string }) {
  const { session, reading } = usePanel();
  const { source, locales } = reading.described;
  const cvs = reading.cvs();
  const points = pointsIn(reading.text(source, pointer) ?? '');
  if (cvs.length === 0 || points.length === 0) return null;
  const choose = (index: number, chosen: readonly string[]) => {
    for (const locale of locales) {
      const text = reading.text(locale, pointer) ?? '';
      const next = withPoint(text, index, chosen, cvs);
      if (next !== text) session.type(locale, pointer, next);
    }
  };
  return (
    <>
      <p className="doc">The CVs that have each point:</p>
      {points.map(({ words, classes }, index) => (
        <Ticks
          key={index}
          name={words}
          names={cvs}
          chosen={cvs.filter((id) => belongs(classes, id))}
          choose={(chosen) => choose(index, chosen)}
        />
      ))}
    </>
  );
}
