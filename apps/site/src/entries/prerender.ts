// The exports of the app from which the build writes the documents.
export { renderScreen } from '../app/prerender.tsx';
export { localeDirections, locales, manyLanguages, openGraphLocales, sourceLocale } from '../generated/locales.ts';
export { pictureOf } from '../content/media.ts';
export { redirects } from '../generated/redirects.ts';
export { site } from '../generated/site.ts';
export { descriptionOf, headingOf, partsOf, pathFor, routes, titleOf } from '../routes.ts';
