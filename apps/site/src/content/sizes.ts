import { formattedText } from './formatted-texts.ts';
import { intlTag } from './intl.ts';

/** The key of a size in bytes among the formatted texts. */
export const sizeKey = (bytes: number) => `${bytes} B`;

/** Formats a size in bytes as a number of kilobytes (1,000 bytes), rounded up. */
export function sizeText(bytes: number, locale: string): string {
  return formattedText(sizeKey(bytes), locale, () =>
    new Intl.NumberFormat(intlTag(locale) ?? 'en').format(Math.ceil(bytes / 1000)),
  );
}
