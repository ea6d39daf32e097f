/**
 * Returns the tag with which Intl formats texts of a language; undefined if the engine does not have its data.
 * English without a known region has the day before the month, as most of the world writes it; CLDR's `en` is American.
 */
export function intlTag(locale: string): string | undefined {
  const [tag] = Intl.DateTimeFormat.supportedLocalesOf(locale);
  return tag && new Intl.DateTimeFormat(tag).resolvedOptions().locale === 'en' ? 'en-GB' : tag;
}
