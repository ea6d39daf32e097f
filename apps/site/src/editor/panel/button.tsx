import type { ComponentProps, ReactNode } from 'react';

/** Runs what can fail later, and reports the failure as the browser does. */
export const run = async (act: () => unknown): Promise<void> => {
  try {
    await act();
  } catch (error) {
    reportError(error);
  }
};

/** A button that does something. */
export const Button = ({ act, ...attributes }: ComponentProps<'button'> & { act: () => unknown }) => (
  <button type="button" onClick={() => void run(act)} {...attributes} />
);

/** What can be done with something that is named. */
export const Buttons = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="entry" role="group" aria-label={name}>
    <h3>{name}</h3>
    {children}
  </div>
);
