import type { Picture } from '../content/media.ts';
import type { Desk } from '../editor/desk.ts';
import { Store } from '../editor/store.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { browserTexts } from '../i18n/browser-texts.ts';
import type { ChangedPart } from '../i18n/content-events.ts';
import { Content, picturesOf } from './content.ts';
import { archiveOf, download } from './download.ts';
import type { EngineClient } from './engine-client.ts';
import type { Entries } from './engine.ts';
import { engineDesk } from './engine-desk.ts';
import { type Files, changesBetween } from './files.ts';
import type { Choice, Conflict } from './merge.ts';
import type { Source } from './source.ts';
import { values } from './values.ts';

interface WorkbenchState {
  source: Source | undefined;
  /** What the page is doing; empty if nothing. */
  doing: string;
  /** What happened last, and whether it failed. */
  message: string;
  failed: boolean;
  /** The address of the pull request that was made or added to. */
  address: string | undefined;
  conflicts: readonly Conflict[];
  /** Whether the author is asked what to send. */
  isSending: boolean;
  /** The number of errors of the content. */
  errors: number;
}

/** Shows changes of the content on the page. */
type ShowChanges = (parts: readonly ChangedPart[], pictures: Readonly<Record<string, Picture>>) => void;

/** The site of an open content, which is loaded when the constants of its modules are known. */
export interface Site {
  showSite: (root: HTMLElement, loadPart: LoadPart, desk: Desk) => ShowChanges;
}

/** The content that is open in the page, from its source to the site that shows it. */
export class Workbench extends Store<WorkbenchState> {
  readonly #engine: EngineClient;
  readonly #loadSite: () => Promise<Site>;
  readonly #content = new Content();
  readonly #desk;
  #files: Files = new Map();
  #base: Files = new Map();
  #choices = new Map<string, Choice>();
  #show: ShowChanges | undefined;

  constructor(engine: EngineClient, loadSite: () => Promise<Site>) {
    super({
      source: undefined,
      doing: '',
      message: '',
      failed: false,
      address: undefined,
      conflicts: [],
      isSending: false,
      errors: 0,
    });
    this.#engine = engine;
    this.#loadSite = loadSite;
    this.#desk = engineDesk(engine, this.#content, () => this.#written());
  }

  /** Opens what `open` returns, and shows it. */
  open(open: () => Promise<Source | undefined>): Promise<void> {
    return this.#do('Opening…', async () => {
      const source = await open();
      if (!source) return '';
      this.#files = source.present;
      this.#base = source.base;
      await this.#engine.call('open', entriesOf(source.present), entriesOf(source.base));
      await this.#emit();
      values.media = { media: await picturesOf(source.present) };
      values['article-pictures'] = { articlePictures: values.media.media };
      const root = document.getElementById('root');
      if (!root || !values.locales) throw new Error('The content has errors in its settings. Mend them where it is.');
      this.#show = (await this.#loadSite()).showSite(
        root,
        (locale, part) => browserTexts(this.#content, locale, part),
        this.#desk,
      );
      this.set({ source });
      return '';
    });
  }

  /** Asks the author what to send, or ends it. */
  ask(isSending: boolean): void {
    this.set({ isSending });
  }

  /** Sends what was saved, with a line that describes it. */
  send(message: string): Promise<void> {
    this.ask(false);
    return this.#do('Sending…', async () => {
      const sent = await this.state.source?.send?.(this.#files, message, this.#choices);
      if (!sent) return '';
      if ('conflicts' in sent) {
        this.set({ conflicts: sent.conflicts, isSending: true });
        return 'Somebody has changed the same lines. Choose for each.';
      }
      this.#choices = new Map();
      this.#base = sent.base;
      await this.#engine.call('replace', entriesOf(sent.files), entriesOf(sent.base));
      await this.#written();
      this.#desk.changed();
      this.set({ address: sent.address, conflicts: [] });
      return 'Sent';
    });
  }

  /** Chooses a version of a conflict. */
  choose(id: string, choice: Choice): void {
    this.#choices.set(id, choice);
    this.set({ conflicts: this.state.conflicts.filter((conflict) => conflict.id !== id) });
  }

  /** Downloads the changed files with Git's patch. */
  download(): Promise<void> {
    return this.#do('Packing…', async () => {
      download('content.zip', await archiveOf(this.#base, this.#files));
      return '';
    });
  }

  /** The files that differ from those that were opened. */
  changed(): string[] {
    return [...changesBetween(this.#base, this.#files).keys()];
  }

  async #do(doing: string, work: () => Promise<string>): Promise<void> {
    this.set({ doing, message: '', failed: false });
    try {
      this.set({ doing: '', message: await work() });
    } catch (error) {
      this.set({ doing: '', message: error instanceof Error ? error.message : String(error), failed: true });
    }
  }

  /** Keeps and shows the files that a request has changed. */
  async #written(): Promise<void> {
    this.#files = new Map(await this.#engine.call('files'));
    await this.state.source?.save(this.#files);
    const parts = await this.#emit();
    this.#show?.(parts, await picturesOf(this.#files));
  }

  async #emit(): Promise<ChangedPart[]> {
    const { files = {}, report } = await this.#engine.call('emit');
    const { errors, failure } = JSON.parse(report) as { errors: number; failure?: string };
    if (failure) throw new Error(failure);
    this.set({ errors });
    return this.#content.take(files);
  }
}

const entriesOf = (files: Files): Entries => [...files];
