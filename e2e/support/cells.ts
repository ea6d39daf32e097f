// The fault matrix: each file that can fail, each kind of failure, and each next act of the visitor.
import type { Locale } from './content.ts';
import { languageFile, screenFile, textsFile } from './network.ts';

/** How the network responds to a request: at once, after the visitor's next act, never, with 404, or by a reset connection. */
const networks = ['fast', 'late', 'hangs', 'missing', 'cut off'] as const;
type Network = (typeof networks)[number];

/** The files of the site that can fail on their own; the styles are inside the documents. */
const files = ['language', 'screen', 'texts', 'app', 'font'] as const;
type File = (typeof files)[number];

/** The next act of the visitor. */
const acts = ['goes elsewhere', 'goes back', 'switches the language', 'reloads'] as const;
type Act = (typeof acts)[number];

/** One cell of the matrix. */
export interface Cell {
  network: Network;
  file: File;
  act: Act;
}

/** The final view of the visitor. */
export interface View {
  screen: 'whoami' | 'skills' | 'credits' | 'contact' | 'failure';
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
  font: /\.woff2$/,
};

/** Returns the view of the visitor before or after the act of a cell. */
export function settled({ network, file, act }: Cell, when: 'before' | 'after' = 'after'): View {
  const seen = (screen: View['screen'], locale: Locale, loading = false): View => ({ screen, locale, loading });
  const arrives = network === 'fast' || network === 'late';
  const hangs = network === 'hangs';
  if (when === 'before') return file === 'language' ? seen('skills', 'en') : seen('contact', 'it');
  if (file === 'language') {
    if (act === 'switches the language') return seen('skills', 'it');
    // The choice is stored when the language is loaded.
    if (act === 'reloads') return seen('skills', network === 'fast' ? 'en' : 'it');
    if (act === 'goes elsewhere') return seen('credits', arrives ? 'en' : 'it', hangs);
    // Back opens another document, which cancels a pending choice.
    return seen('whoami', network === 'fast' ? 'en' : 'it');
  }
  // The chunk and the texts of a requested page fail alike.
  const ofPage = file === 'screen' || file === 'texts';
  if (act === 'goes elsewhere') return seen('credits', 'it');
  if (act === 'goes back') return seen(ofPage ? 'skills' : 'whoami', 'it');
  if (act === 'reloads') return seen(ofPage ? 'contact' : 'skills', 'it');
  if (!ofPage) return seen('skills', 'en');
  if (arrives) return seen('contact', 'en');
  return hangs ? seen('skills', 'en', true) : seen('failure', 'en');
}

/** Every cell of the matrix. */
export const cells: Cell[] = networks.flatMap((network) =>
  files.flatMap((file) => acts.map((next) => ({ network, file, act: next }))),
);

/** The most important third: a language, a page or the app that is late or hangs, whatever the visitor does. */
export const isImportant = ({ network, file }: Cell) => (network === 'late' || network === 'hangs') && file !== 'font';
