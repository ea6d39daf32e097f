import { useEffect, useRef, useState } from 'react';

/** The values that a visitor can copy. */
export type Way = 'email' | 'phone' | 'fingerprint';

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
  const button = useRef<HTMLElement>(null);

  // The alert can cover the button, which has the focus.
  useEffect(() => {
    if (shown) button.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, outcome]);

  async function copy(way: Way, value: string, from: HTMLElement) {
    button.current = from;
    setLoading(true);
    const variant = await write(value);
    setLoading(false);
    setOutcome({ way, value, variant });
    setShown(true);
  }

  function dismiss() {
    setShown(false);
    // The focused element disappears with the alert, so the focus returns to the copy button.
    button.current?.focus();
  }

  return {
    loading,
    outcome,
    shown,
    /** Copies `value`; `from` is the button, because Safari does not focus a clicked button. */
    copy: (way: Way, value: string, from: HTMLElement) => void copy(way, value, from),
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
