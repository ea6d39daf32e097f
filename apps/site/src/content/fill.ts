import { placeholder } from '../generated/types.ts';

/** A text with its {{placeholders}} replaced by values; one without a value stays. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(placeholder, (written, name: string) => values[name] ?? written);
}
