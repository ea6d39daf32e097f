import type { ComponentProps } from 'react';

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
