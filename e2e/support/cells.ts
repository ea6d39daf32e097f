// What a visitor sees who goes on while a file of the site is late or never arrives.
import type { Locale } from './content.ts';
import { languageFile, screenFile, textsFile } from './network.ts';

/** The files whose absence the app handles; tests/desktop/failures.spec.ts has those that fail at once. */
const files = ['language', 'screen', 'texts', 'app'] as const;
type File = (typeof files)[number];

/** One case: the network responds after the visitor's next act, or never. */
export interface Cell {
  network: 'late' | 'hangs';
  file: File;
  act: 'goes elsewhere' | 'goes back' | 'switches the language' | 'reloads';
}

/** The final view of the visitor. */
export interface View {
  screen: 'whoami' | 'skills' | 'credits' | 'contact';
  locale: Locale;
  /** Whether the page shows the loading message. */
  loading: boolean;
}

/** The address of each file. */
export const patterns: Record<File, RegExp> = {
  language: languageFile('en'),
  screen: screenFile('contact'),
  texts: textsFile('contact'),
  app: /\/assets\/app-[^/]+\.js$/,
};

/** Returns the view of the visitor after the act of a cell. */
export function settled({ network, file, act }: Cell): View {
  const seen = (screen: View['screen'], locale: Locale, loading = false): View => ({ screen, locale, loading });
  const arrives = network === 'late';
  if (file === 'language') {
    if (act === 'goes elsewhere') return seen('credits', arrives ? 'en' : 'it', !arrives);
    // The choice is stored when the language is loaded, and Back opens another document, which cancels it.
    return seen(act === 'goes back' ? 'whoami' : 'skills', 'it');
  }
  // The chunk and the texts of a requested page are late alike.
  const ofPage = file !== 'app';
  if (act === 'goes elsewhere') return seen('credits', 'it');
  if (act === 'goes back') return seen(ofPage ? 'skills' : 'whoami', 'it');
  if (act === 'reloads') return seen(ofPage ? 'contact' : 'skills', 'it');
  return ofPage && arrives ? seen('contact', 'en') : seen('skills', 'en', ofPage);
}

/** Every case. */
export const cells: Cell[] = (['late', 'hangs'] as const).flatMap((network) =>
  files.flatMap((file) =>
    (['goes elsewhere', 'goes back', 'switches the language', 'reloads'] as const).map((act) => ({
      network,
      file,
      act,
    })),
  ),
);
