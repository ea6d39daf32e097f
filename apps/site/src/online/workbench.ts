import type { Desk } from '../editor/desk.ts';
import { keepUnder } from '../editor/kept.ts';
import { Store } from '../editor/store.ts';
import type { PlacedFinding, Report } from '../generated/protocol.ts';
import type { LoadPart } from '../i18n/backend.ts';
import { browserTexts } from '../i18n/browser-texts.ts';
import type { Conflicts } from './conflicts.ts';
import { type ChangedContent, Content } from './content.ts';
import { archiveOf, download } from './download.ts';
import { EngineClient, plainDesk } from './engine-client.ts';
import { EngineDesk } from './engine-desk.ts';
import { type Files, changesBetween, withChanges } from './files.ts';
import type { Source } from './source.ts';

interface WorkbenchState {
  source: Source | undefined;
  /** What the page is doing; empty if nothing. */
  doing: string;
  /** What happened last, and whether it failed. */
  message: string;
  failed: boolean;
  /** The address of the pull request that was made or added to. */
  address: string | undefined;
  conflicts: Conflicts | undefined;
  /** Whether the author is asked what to send. */
  isSending: boolean;
  /** The number of errors of the content. */
  errors: number;
  /** The errors for which there is no site to show. */
  faults: readonly PlacedFinding[];
}

/** The site of an open content, which is loaded when the constants of its modules are known. */
export interface Site {
  /** Shows the site with the panel. Returns the function that shows changes of the content. */
  showSite: (root: HTMLElement, loadPart: LoadPart, desk: Desk) => Promise<(changed: ChangedContent) => void>;
}

/** The content that is open in the page, from its source to the site that shows it. */
export class Workbench extends Store<WorkbenchState> {
  readonly #startEngine: () => Worker;
  readonly #engine: EngineClient;
  readonly #loadSite: () => Promise<Site>;
  readonly #content = new Content();
  readonly #desk: EngineDesk;
  /** The line that describes what is to be sent, as the author wrote it last. */
  line = '';
  #files: Files = new Map();
  #base: Files = new Map();
  #show: Awaited<ReturnType<Site['showSite']>> | undefined;

  constructor(startEngine: () => Worker, loadSite: () => Promise<Site>) {
    super({
      source: undefined,
      doing: '',
      message: '',
      failed: false,
      address: undefined,
      conflicts: undefined,
      isSending: false,
      errors: 0,
      faults: [],
    });
    this.#startEngine = startEngine;
    this.#engine = new EngineClient(startEngine);
    this.#loadSite = loadSite;
    this.#desk = new EngineDesk(this.#engine, this.#content, () => this.#written());
  }

  /** Loads the compiler while the author says what to open. */
  prepare(): void {
    this.#engine.load();
  }

  /** Opens what `open` returns, and shows it. */
  open(open: () => Promise<Source | undefined>): Promise<void> {
    return this.#do('Opening…', async () => {
      const source = await open();
      if (!source) return '';
      keepUnder(source.name, source.isKept);
      const { prepared } = source;
      if (prepared) {
        this.#content.takePictures(prepared.pictures);
        this.#content.take(prepared.emitted);
        this.#desk.prepare(prepared.described);
        await this.#showSite(); // before the compiler, which is thirty times larger
        this.set({ source, doing: 'Loading the compiler…' });
      }
      this.#engine.load();
      const { base, present } = await source.read();
      [this.#base, this.#files] = [base, present];
      await this.#engine.call('open', [...present], [...base], prepared?.run ?? '');
      if (!prepared) await this.#content.takeFiles(present);
      this.set({ source });
      await this.#refresh();
      return '';
    });
  }

  async #showSite(): Promise<void> {
    const root = document.getElementById('root');
    if (!root) throw new Error('the page has no #root');
    const { showSite } = await this.#loadSite();
    const loadPart: LoadPart = (locale, part) => browserTexts(this.#content, locale, part);
    this.#show = await showSite(root, loadPart, this.#desk);
  }

  /** Returns a line that names the changed fields. */
  async proposal(): Promise<string> {
    const { proposalFor } = await import('./proposal.ts');
    return proposalFor(plainDesk(this.#engine));
  }

  /** Asks the author what to send, or ends it. */
  ask(isSending: boolean): void {
    this.set({ isSending });
  }

  /** Sends what was saved, with a line that describes it, and with what was chosen where others have changed the same. */
  send(message: string): Promise<void> {
    this.ask(false);
    this.line = message;
    return this.#do('Sending…', async () => {
      const { source, conflicts } = this.state;
      if (conflicts) await this.#settle(await conflicts.files());
      const sent = await source?.send?.(this.#files, message, this.state.errors > 0);
      if (!sent) return '';
      if ('merged' in sent) {
        // With the modules of the panel, whose constants are those of the open content.
        const { Conflicts } = await import('./conflicts.ts');
        const conflicts = await Conflicts.between(new EngineClient(this.#startEngine), sent.merged);
        this.set({ conflicts, isSending: true });
        return 'Somebody has changed the same values. Choose for each.';
      }
      await this.#replace(sent.files, sent.base);
      this.line = '';
      this.set({ address: sent.address || undefined });
      return sent.address ? 'Sent' : 'All of it is in the repository already';
    });
  }

  /** Continues from what others have changed, with the files that were chosen. */
  async #settle(files: Files): Promise<void> {
    const base = await this.state.source?.settle?.(files);
    if (base) await this.#replace(files, base);
    this.set({ conflicts: undefined });
  }

  async #replace(files: Files, base: Files): Promise<void> {
    await this.#engine.call('replace', [...files], [...base]);
    await this.#content.takeFiles(changesBetween(this.#files, files));
    [this.#files, this.#base] = [files, base];
    await this.#refresh();
    this.#desk.changed();
  }

  /** Returns the text of a file with a fault. What is no UTF-8 in it is shown as replaced characters. */
  textOf(file: string): string {
    return new TextDecoder().decode(this.#files.get(pathOf(file)));
  }

  /** Takes the corrected text of a file, with the line ends that it had. */
  correct(file: string, text: string): Promise<void> {
    return this.#do('Checking…', async () => {
      const lines = this.textOf(file).includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
      const files = withChanges(this.#files, [[pathOf(file), new TextEncoder().encode(lines)]]);
      await this.state.source?.save(files);
      await this.#replace(files, this.#base);
      return '';
    });
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
    const changes = await this.#engine.call('files');
    this.#files = withChanges(this.#files, changes);
    // They are about the files before.
    this.state.conflicts?.end();
    this.set({ conflicts: undefined });
    // What cannot be kept is said, and can still be sent or downloaded.
    await this.#do('Keeping…', async () => {
      await this.state.source?.save(this.#files);
      return '';
    });
    await this.#content.takeFiles(changes);
    await this.#refresh();
  }

  /** Shows the content as it is now, or why there is no site to show. */
  async #refresh(): Promise<void> {
    const { files, report } = await this.#engine.call('emit');
    const { errors, failure, findings } = JSON.parse(report) as Report;
    if (failure) throw new Error(failure);
    const isShown = files !== undefined || this.#show !== undefined;
    this.set({ errors, faults: isShown ? [] : findings.filter(({ severity }) => severity === 'error') });
    if (!files) return;
    const changed = this.#content.take(files);
    this.#desk.open();
    if (this.#show) this.#show(changed);
    else await this.#showSite();
  }
}

/** Returns the path in the content folder of a file that the compiler names. */
const pathOf = (file: string) => file.replace(/^content\//, '');
