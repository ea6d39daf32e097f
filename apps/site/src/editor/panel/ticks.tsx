import type { ReactNode } from 'react';

interface Props {
  /** What is in those that are ticked. */
  name: string;
  names: readonly string[];
  chosen: readonly string[];
  choose: (chosen: string[]) => unknown;
  /** Returns what is beside a tick. */
  beside?: (name: string) => ReactNode;
}

/** Checkboxes for some of several names, in the order of these. */
export const Ticks = ({ name, names, chosen, choose, beside }: Props) => (
  <fieldset className="ticks">
    <legend>{name}</legend>
    {names.map((each) => (
      <div key={each} className="row">
        <label>
          <input
            type="checkbox"
            checked={chosen.includes(each)}
            onChange={({ target }) =>
              choose(names.filter((other) => (other === each ? target.checked : chosen.includes(other))))
            }
          />{' '}
          {each}
        </label>
        {beside?.(each)}
      </div>
    ))}
  </fieldset>
);
