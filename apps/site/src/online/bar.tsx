import { type SubmitEvent, Suspense, lazy, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from '../editor/store.ts';
import { Dialog } from './dialog.tsx';
import { Faults } from './faults.tsx';
import { MadeAtPublication, Opening } from './opening.tsx';
import { maxLine } from './source.ts';
import type { Workbench } from './workbench.ts';

/** Names the values as the panel does, whose modules are loaded with the site. */
const ConflictList = lazy(() => import('./conflict-list.tsx'));

/** The buttons of the page that opens, sends and downloads a content. */
export function Bar({ workbench }: { workbench: Workbench }) {
  const { address, doing, errors, failed, faults, isSending, message, source } = useStore(workbench);
  useAskBeforeLeaving(workbench);
  if (faults.length > 0) return <Faults workbench={workbench} />;
  if (!source) return <Opening workbench={workbench} />;
  return (
    <section aria-label="Source" lang="en" dir="ltr">
      <button type="button" onClick={() => location.reload()}>
        Open
      </button>
      {source.send && (
        <button type="button" className="main" disabled={doing !== ''} onClick={() => workbench.ask(true)}>
          Send
        </button>
      )}
      <button type="button" disabled={doing !== ''} onClick={() => void workbench.download()}>
        Download
      </button>
      <MadeAtPublication />
      <p role="status" className={failed ? 'failed' : undefined}>
        {doing || message || source.name}
        {errors > 0 && doing === '' && `, ${errors} ${errors === 1 ? 'error' : 'errors'}`}
        {address && doing === '' && !failed && (
          <>
            {' '}
            <a href={address} target="_blank" rel="noreferrer">
              Pull request
            </a>
          </>
        )}
      </p>
      {isSending && <Sending workbench={workbench} />}
    </section>
  );
}

const never = () => () => undefined;

/** The dialog that asks for one line of what changed and, if others have changed the same, for one's choices. */
function Sending({ workbench }: { workbench: Workbench }) {
  const { address, conflicts, errors } = useStore(workbench);
  const close = () => workbench.ask(false);
  const isEmpty = workbench.changed().length === 0 && !address;
  const isDecided = useSyncExternalStore(conflicts?.subscribe ?? never, () => conflicts?.isDecided !== false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What is typed replaces the proposal.
    const propose = (line: string) => {
      if (field.current?.value !== '') return;
      field.current.value = line;
      field.current.select();
    };
    void workbench.proposal().then(propose).catch(reportError);
  }, [workbench]);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // One line: a commit has its subject in the first one.
    void workbench.send((field.current?.value ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
  };
  return (
    <Dialog name="Send" close={close}>
      <form onSubmit={send}>
        <p>
          {isEmpty
            ? 'Nothing has changed since it was opened.'
            : 'One commit on a branch of its own, and a pull request. Nothing is merged.'}
          {errors > 0 &&
            (address
              ? ' The content has errors.'
              : ' The content has errors: it will be a draft, which nobody can merge.')}
        </p>
        <label>
          What changed
          <input ref={field} required maxLength={maxLine} defaultValue={workbench.line} />
        </label>
        <MadeAtPublication />
        <Suspense>{conflicts && <ConflictList conflicts={conflicts} />}</Suspense>
        <button type="submit" className="main" disabled={isEmpty || !isDecided}>
          Send changes
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </form>
    </Dialog>
  );
}

/** Asks before a page is left whose changes nobody keeps. */
function useAskBeforeLeaving(workbench: Workbench): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { source } = workbench.state;
      if (source?.isKept === false && workbench.changed().length > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [workbench]);
}
