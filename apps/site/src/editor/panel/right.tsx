import { useState } from 'react';
import type { Place } from '../pointer.ts';
import { run, useEditor } from './context.ts';

/** The button that writes a comment by which the compiler no longer reports a finding, with the reason. */
export function ThisIsRight({ locale, pointer, code }: Place & { code: string }) {
  const { session } = useEditor();
  const [reason, setReason] = useState('it is meant as it is');
  return (
    <span className="right">
      <input type="text" aria-label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <button
        type="button"
        disabled={reason.trim() === ''}
        onClick={() => run(session.decide({ op: 'allow', locale, pointer, code, text: reason }))}
      >
        This is right
      </button>
    </span>
  );
}
