import { useLayoutEffect, useRef } from 'react';

/** A modal dialog, which stays open if nothing closes it. It is open when the effects of what it contains run. */
export function Dialog({ name, close, children }: { name: string; close?: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current?.showModal();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    // A second Escape closes a dialog whatever the page does about it.
    <dialog ref={dialog} aria-label={name} lang="en" dir="ltr" onClose={close ?? open}>
      <h2>{name}</h2>
      {children}
    </dialog>
  );
}
