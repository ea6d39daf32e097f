import { useLayoutEffect, useRef } from 'react';

/** A modal dialog. It is open when the effects of what it contains run. */
export function Dialog({ name, close, children }: { name: string; close?: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const cancel = (event: React.SyntheticEvent) => {
    if (close) close();
    else event.preventDefault();
  };
  return (
    <dialog ref={dialog} aria-label={name} lang="en" dir="ltr" onCancel={cancel}>
      <h2>{name}</h2>
      {children}
    </dialog>
  );
}
