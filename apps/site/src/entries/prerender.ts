// The exports of the app from which the build writes the documents.
export { contentOf, renderScreen } from '../app/prerender.tsx';
export { loadTexts } from '../generated/texts.ts';
export { localeDirections, locales, manyLanguages, openGraphLocales, sourceLocale } from '../generated/locales.ts';
export { shownKey } from '../generated/openpgp.ts';
export { pictureOf } from '../content/media.ts';
export { site } from '../generated/site.ts';
export { descriptionOf, headingOf, pathFor, routes, titleOf } from '../routes.ts';
