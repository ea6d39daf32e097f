import type { ReactNode } from 'react';
import type { ValueFinding } from '../../generated/protocol.ts';

interface FindingsProps {
  findings: readonly ValueFinding[];
  id?: string;
  /** Returns what is said before a finding, such as the name of its place. */
  before?: (finding: ValueFinding) => string;
  /** What can be done with a finding. */
  action?: (finding: ValueFinding) => ReactNode;
}

/** What is wrong, as a list. */
export function Findings({ findings, id, before = () => '', action }: FindingsProps) {
  return (
    <ul className="findings" id={id}>
      {findings.map((finding) => {
        const { severity, message, help } = finding;
        const text = `${before(finding)}${message}${help ? ` (${help})` : ''}`;
        // A quoted text begins as it is written.
        const isSentence = /^\p{Ll}/u.test(text);
        return (
          <li key={text} className={isSentence ? `${severity} sentence` : severity}>
            {text}
            {action?.(finding)}
          </li>
        );
      })}
    </ul>
  );
}
