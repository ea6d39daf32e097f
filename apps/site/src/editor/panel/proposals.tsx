import type { ReactNode } from 'react';
import { proposalsFor } from '../choices.ts';
import { usePanel } from './context.ts';

interface Props {
  /** The name of what is chosen. */
  name: string;
  format: string | undefined;
  value: string;
  onType: (text: string) => void;
  children: ReactNode;
}

/** A field with what is proposed for its format beside it: a list, or the colours of the browser. */
export function Proposals({ name, format, value, onType, children }: Props) {
  const { language } = usePanel();
  const proposals = proposalsFor(format, value, language);
  const common = {
    'aria-label': `Choose ${name}`,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <div className="choose">
      {children}
      {format === 'color' && (
        <input type="color" {...common} value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'} />
      )}
      {proposals.length > 0 && (
        <select {...common} value={proposals.some((one) => one.value === value) ? value : ''}>
          <option value="">Choose…</option>
          {proposals.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
