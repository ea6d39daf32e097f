// The last chunk that a published document loads.
import './libraries.ts';
import 'virtual:fonts.css';
import './pending.css';

import { type StartOptions, start as startApp } from '../app/client.tsx';
import { fetchTexts } from '../i18n/backend.ts';

interface PublishedOptions extends Omit<StartOptions, 'load'> {
  /** The beginning of the addresses of the texts. */
  texts: string;
}

/** Starts the app in a published document. */
export function start({ texts, ...options }: PublishedOptions): Promise<unknown> {
  return startApp({ ...options, load: fetchTexts(texts) });
}
