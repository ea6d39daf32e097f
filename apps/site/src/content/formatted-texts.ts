/** The texts of values by language, as the build formatted them. */
const known = new Map<string, ReadonlyMap<string, string>>();

/** Adds texts that the build formatted in a language, by the key of their value. */
export function addFormattedTexts(locale: string, texts: Readonly<Record<string, string>>): void {
  known.set(locale, new Map([...(known.get(locale) ?? []), ...Object.entries(texts)]));
}

/** Returns the text of a value, which `format` formats only if the build did not: Chromium takes over 12 ms to create a format. */
export function formattedText(key: string, locale: string, format: () => string): string {
  return known.get(locale)?.get(key) ?? format();
}
