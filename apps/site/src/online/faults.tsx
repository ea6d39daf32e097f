import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useStore } from '../editor/store.ts';
import type { PlacedFinding } from '../generated/protocol.ts';
import { Dialog } from './dialog.tsx';
import type { Workbench } from './workbench.ts';

/** The errors for which the site cannot be shown, each with its file, in which the author corrects it. */
export function Faults({ workbench }: { workbench: Workbench }) {
  const { faults, doing, message } = useStore(workbench);
  const [chosen, choose] = useState<PlacedFinding>();
  const fault = faults.find((of) => of === chosen) ?? faults[0];
  return (
    <Dialog name="The site cannot be shown">
      <p>Correct these errors in their files. The site appears when there are none.</p>
      <ul>
        {faults.map((of) => (
          <li key={placeOf(of) + of.message}>
            <button type="button" aria-pressed={of === fault} onClick={() => choose(of)}>
              {placeOf(of)}
            </button>
            <p className="version">
              {of.message}
              {of.help && ` (${of.help})`}
            </p>
          </li>
        ))}
      </ul>
      {fault && <FileForm key={placeOf(fault)} fault={fault} workbench={workbench} />}
      <p role="status">{doing || message}</p>
    </Dialog>
  );
}

const placeOf = ({ file, line }: PlacedFinding) => `${file}, line ${line}`;

/** The text of a file, in which the lines of a fault are selected. */
function FileForm({ fault, workbench }: { fault: PlacedFinding; workbench: Workbench }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const before = workbench.textOf(fault.file);
  useEffect(() => selectLines(field.current, fault), [fault]);
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    void workbench.correct(fault.file, field.current?.value ?? '');
  };
  return (
    <form onSubmit={check}>
      <label>
        {fault.file}
        <textarea ref={field} rows={10} wrap="off" autoCapitalize="off" spellCheck={false} defaultValue={before} />
      </label>
      <button type="submit" className="main">
        Check
      </button>
    </form>
  );
}

/** Selects the lines of a fault in the text of its file, and scrolls there. */
function selectLines(field: HTMLTextAreaElement | null, { line, endLine }: PlacedFinding): void {
  if (!field) return;
  const lines = field.value.split('\n');
  const startOf = (count: number) => lines.slice(0, count).join('\n').length + Math.min(count, 1);
  field.setSelectionRange(startOf(line - 1), startOf(line - 1) + lines.slice(line - 1, endLine).join('\n').length);
  field.scrollTop = (field.scrollHeight / lines.length) * Math.max(0, line - 3);
  field.focus({ preventScroll: true });
}
