import { useState } from 'react';
import type { Place } from '../pointer.ts';
import type { ValueFinding } from '../../generated/protocol.ts';
import { Button } from './button.tsx';
import { usePanel } from './context.ts';

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

/** The button that writes a comment by which the compiler no longer reports a finding, with the reason. */
export function ThisIsRight({ locale, pointer, code }: Place & { code: string }) {
  const { session } = usePanel();
  const [reason, setReason] = useState('it is meant as it is');
  const allow = { op: 'allow', locale, pointer, code, text: reason } as const;
  return (
    <span className="right">
      <input type="text" aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <Button disabled={reason.trim() === ''} act={() => session.decide(allow)}>
        This is right
      </Button>
    </span>
  );
}
