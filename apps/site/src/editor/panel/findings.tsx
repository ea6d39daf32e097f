import type { ValueFinding } from '../../generated/protocol.ts';
import { ThisIsRight } from './right.tsx';

interface FindingsProps {
  findings: readonly ValueFinding[];
  id?: string;
  /** Returns what is said before a finding, such as the name of its place. */
  before?: (finding: ValueFinding) => string;
}

/** What is wrong, as a list. */
export function Findings({ findings, id, before = () => '' }: FindingsProps) {
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
            {finding.allow && <ThisIsRight {...finding} />}
          </li>
        );
      })}
    </ul>
  );
}
