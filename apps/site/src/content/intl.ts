/**
 * Returns the tag with which Intl formats texts of a language; undefined if the engine does not have its data.
 * English without a region has the day before the month, as most of the world writes it; CLDR's `en` is American.
 */
export function intlTag(locale: string): string | undefined {
  return locale === 'en' ? 'en-GB' : Intl.DateTimeFormat.supportedLocalesOf(locale)[0];
}
