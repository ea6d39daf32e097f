/**
 * The languages whose data every current engine has. Chromium's data is the smallest: for
 * another language, Intl formats in the language of the browser, and the text differs from the
 * document. A browser test compares this list with Chromium.
 */
export const intlLanguages =
  'af am ar bg bn bs ca cs da de el en es et fa fi fr gu he hi hr hu id it ja kk kn ko lt lv ml mr ms nb nl no pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh'.split(
    ' ',
  );

/**
 * Returns the tag with which Intl formats texts of a language; undefined if not every browser has
 * its data. English without a region has the day before the month, as most of the world writes
 * it; CLDR's `en` is American, and not every browser has en-001.
 */
export function intlTag(locale: string): string | undefined {
  if (locale === 'en') return 'en-GB';
  return intlLanguages.includes(locale.split('-', 1)[0] ?? '') ? locale : undefined;
}
