import type { ChangedPart } from '../i18n/content-events.ts';
import { type LoadPart, contentOf } from '../i18n/backend.ts';
import type { Texts } from '../i18n/visit-texts.ts';

/** The texts of a page whose content changes while it is open. */
export class LiveTexts {
  /** The parts that the page has, or that are on their way. */
  readonly #fetched = new Set<string>();
  readonly #loadPart: LoadPart;
  /** The last replacement of texts. Each one waits for those before it, so that the newest texts stay. */
  #replaced: Promise<void> = Promise.resolve();

  constructor(loadPart: LoadPart) {
    this.#loadPart = loadPart;
  }

  readonly load: LoadPart = (locale, part) => {
    this.#fetched.add(`${locale}/${part}`);
    return this.#loadPart(locale, part);
  };

  /** Replaces changed parts, after `prepare`; the page keeps its state. */
  replace(started: Promise<Texts>, parts: readonly ChangedPart[], prepare: () => Promise<unknown>): void {
    const replace = async () => {
      const texts = await started;
      await prepare();
      const known = parts.filter(({ locale, part }) => this.#fetched.has(`${locale}/${part}`));
      // A part that is on its way can have been read before the change.
      await Promise.allSettled(known.map(({ locale, part }) => texts.load(locale, [part])));
      const files = await Promise.all(
        known.map(async ({ locale, part }) => ({ locale, part, file: await this.load(locale, part) })),
      );
      for (const { locale, part, file } of files) texts.replace(locale, part, contentOf(locale, file));
    };
    this.#replaced = this.#replaced.then(replace).catch(reportError);
  }
}
