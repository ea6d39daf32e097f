import { useRef, useState } from 'react';

/** What can be copied. */
export type Way = 'email' | 'phone';

/** How copying ended; the alert finds its words in the visitor's language. */
export interface Outcome {
  way: Way;
  /** What was to be copied. */
  value: string;
  variant: 'success' | 'danger';
}

/**
 * Copies the owner's addresses. The outcome stays after it was dismissed, so
 * that it does not change while it fades.
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
    // The focus would be lost with the alert: back to what made it appear.
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
