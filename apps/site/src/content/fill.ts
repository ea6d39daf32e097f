import { placeholder } from '../generated/types.ts';

const beforeStop = new RegExp(String.raw`${placeholder.source}(\.?)`, 'g');

/**
 * A text with its {{placeholders}} replaced by values; one without a value stays. A value that ends with a full
 * stop, as an initial does, is not followed by another.
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(beforeStop, (written, name: string, stop: string) => {
    const value = values[name];
    return value === undefined ? written : value + (value.endsWith('.') ? '' : stop);
  });
}
