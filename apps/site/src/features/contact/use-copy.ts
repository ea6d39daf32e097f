import { useRef, useState } from 'react';

/** The values that a visitor can copy. */
export type Way = 'email' | 'phone';

/** The result of a copy; the alert shows its text in the visitor's language. */
export interface Outcome {
  way: Way;
  /** The value to copy. */
  value: string;
  variant: 'success' | 'danger';
}

/**
 * Copies the owner's addresses. The result stays set after the alert is dismissed,
 * so that its text does not change while it fades.
 */
export function useCopy() {
  const [loading, setLoading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const [shown, setShown] = useState(false);
  const button = useRef<Element>(null);

  async function copy(way: Way, value: string) {
    button.current = document.activeElement;
    setLoading(true);
    const variant = await write(value);
    setLoading(false);
    setOutcome({ way, value, variant });
    setShown(true);
  }

  function dismiss() {
    setShown(false);
    // The focused element disappears with the alert, so the focus returns to the copy button.
    if (button.current instanceof HTMLElement) button.current.focus();
  }

  return {
    loading,
    outcome,
    shown,
    copy: (way: Way, value: string) => void copy(way, value),
    dismiss,
  };
}

async function write(value: string): Promise<Outcome['variant']> {
  try {
    await navigator.clipboard.writeText(value);
    return 'success';
  } catch {
    return 'danger';
  }
}
