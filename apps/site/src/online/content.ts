import type { PublicContent } from '../generated/types.ts';
import type { ChangedPart } from '../i18n/content-events.ts';
import type { Modules, ShownSettings } from '../i18n/modules.ts';
import type { Picture } from '../content/media.ts';
import { fill, values } from './values.ts';

/** What has changed on the page: parts of the texts, and whether there are other languages, screens or settings. */
export interface ChangedContent {
  parts: readonly ChangedPart[];
  hasNewConstants: boolean;
}

/** What the compiler made of the open content, in the memory of the page. */
export class Content implements Modules {
  /** The files that the compiler emitted last, by their names. */
  #files: Readonly<Record<string, string>> = {};
  readonly #parts = new Map<string, Partial<PublicContent>>();
  readonly #pictures: Record<string, Picture> = {};

  constructor() {
    fill('media', { media: this.#pictures });
    fill('article-pictures', { articlePictures: this.#pictures });
  }

  /** Takes the files that the compiler emits. Returns what differs from the last ones. */
  take(files: Readonly<Record<string, string>>): ChangedContent {
    const changed = Object.entries(files).filter(([name, text]) => this.#files[name] !== text);
    for (const name of Object.keys(this.#files))
      if (!(name in files)) this.#parts.delete(partOf(name)?.join('/') ?? '');
    this.#files = files;
    const parts = changed.flatMap(([name, text]) => {
      const module = JSON.parse(text) as Record<string, Record<string, unknown>>;
      const [locale, part] = partOf(name) ?? [];
      if (locale === undefined || part === undefined) {
        fill(name.replace('.json', ''), module);
        // The settings are constants one by one, too.
        if (module.site) fill('settings', module.site);
        return [];
      }
      this.#parts.set(`${locale}/${part}`, module.content as Partial<PublicContent>);
      return { locale, part } as ChangedPart;
    });
    return { parts, hasNewConstants: parts.length < changed.length };
  }

  /** Takes pictures that are already shown somewhere. */
  takePictures(pictures: Readonly<Record<string, Picture>>): void {
    Object.assign(this.#pictures, pictures);
  }

  /** Takes the changed pictures, each as it is: only a build makes further sizes and formats. */
  async takeFiles(changes: Iterable<[string, Uint8Array | null]>): Promise<void> {
    for (const [path, bytes] of changes) {
      if (bytes && path.startsWith('media/')) this.#pictures[path] = await pictureOf(bytes);
    }
  }

  settings(): Promise<ShownSettings> {
    return Promise.resolve({ locales: [], ...values.locales, ...values.scores });
  }

  part(locale: string, part: string): Promise<Partial<PublicContent>> {
    return Promise.resolve(this.#parts.get(`${locale}/${part}`) ?? {});
  }

  articles(locale: string): Promise<string[]> {
    const prefix = `${locale}/writing.`;
    return Promise.resolve(
      [...this.#parts.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    );
  }
}

/** Returns language and part of the texts in a file of the compiler; undefined for one of constants. */
const partOf = (name: string) => /^content\/([^/]+)\/(.+)\.json$/.exec(name)?.slice(1);

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const blob = new Blob([new Uint8Array(bytes)]);
  // One that no browser can show is a finding of the compiler.
  const { width, height } = await createImageBitmap(blob).catch(() => ({ width: 1, height: 1 }));
  return { src: URL.createObjectURL(blob), width, height, sources: [] };
}
