/**
 * Returns a language's tag for dates: with the region of its shared links, as in en_GB, or else with its own region or
 * the owner's country, and with its own script.
 */
export function withRegion(locale: string, openGraph?: string, country?: string): string {
  const region = openGraph?.split('_')[1] ?? new Intl.Locale(locale).region ?? country;
  return new Intl.Locale(locale, { ...(region && { region }) }).toString();
}
