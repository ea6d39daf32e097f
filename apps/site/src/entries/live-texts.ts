import type { Component } from 'react';
import { start } from '../app/client.tsx';
import type { ChangedPart } from '../i18n/content-events.ts';
import { type LoadPart, contentOf } from '../i18n/backend.ts';
import type { Locale } from '../generated/locales.ts';
import type { Texts } from '../i18n/visit-texts.ts';
import { textsShown } from './edit-button.ts';

/** The texts of a page whose content changes while it is open. */
export class LiveTexts {
  /** The texts, when the page shows them. */
  readonly started: Promise<Texts>;
  /** The parts that the page has, or that are on their way. */
  readonly #fetched = new Set<string>();
  readonly #loadPart: LoadPart;
  /** The last replacement of texts. Each one waits for those before it, so that the newest texts stay. */
  #replaced: Promise<void> = Promise.resolve();
  /** The parts of the page in whose place there is a message. */
  readonly #failed = new Set<Component>();

  /** Starts the site in `root`. */
  constructor(root: HTMLElement, locale: Locale, loadPart: LoadPart) {
    this.#loadPart = loadPart;
    this.started = start({
      ...{ root, locale, hydrate: false, load: this.#load },
      onCaughtError: (error, { errorBoundary }) => {
        reportError(error);
        if (errorBoundary) this.#failed.add(errorBoundary);
      },
    });
    void this.started.then(({ i18n }) => i18n.store.on('removed', () => this.#retry()));
  }

  readonly #load: LoadPart = async (locale, part) => {
    this.#fetched.add(`${locale}/${part}`);
    const file = await this.#loadPart(locale, part);
    return { ...file, content: textsShown(locale, part, file.content) };
  };

  /** Renders what failed again, with other texts. */
  #retry(): void {
    for (const boundary of this.#failed) boundary.setState({ failed: false });
    this.#failed.clear();
  }

  /** Replaces changed parts, after `prepare`; the page keeps its state. */
  replace(parts: readonly ChangedPart[], prepare: () => Promise<unknown>): void {
    const replace = async () => {
      const texts = await this.started;
      await prepare();
      const known = parts.filter(({ locale, part }) => this.#fetched.has(`${locale}/${part}`));
      // A part that is on its way can have been read before the change.
      await Promise.allSettled(known.map(({ locale, part }) => texts.load(locale, [part])));
      const files = await Promise.all(
        known.map(async ({ locale, part }) => ({ locale, part, file: await this.#load(locale, part) })),
      );
      for (const { locale, part, file } of files) texts.replace(locale, part, contentOf(locale, file));
    };
    this.#replaced = this.#replaced.then(replace).catch(reportError);
  }
}
