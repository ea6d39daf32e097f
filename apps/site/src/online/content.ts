import type { PublicContent } from '../generated/types.ts';
import type { ChangedPart } from '../i18n/content-events.ts';
import type { Modules, ShownSettings } from '../i18n/modules.ts';
import type { Picture } from '../content/media.ts';
import type { Files } from './files.ts';
import { values } from './values.ts';

/** What the compiler made of the open content, in the memory of the page. */
export class Content implements Modules {
  readonly #parts = new Map<string, Partial<PublicContent>>();

  /** Takes the files that the compiler emits. Returns the parts that differ from the last ones. */
  take(files: Readonly<Record<string, string>>): ChangedPart[] {
    const changed: ChangedPart[] = [];
    for (const [name, text] of Object.entries(files)) {
      const module = JSON.parse(text) as Record<string, Record<string, unknown>>;
      const [, locale, part] = /^content\/([^/]+)\/(.+)\.json$/.exec(name) ?? [];
      if (!locale || !part) {
        values[name.replace('.json', '')] = module;
        continue;
      }
      if (JSON.stringify(this.#parts.get(`${locale}/${part}`)) === JSON.stringify(module.content)) continue;
      this.#parts.set(`${locale}/${part}`, module.content as Partial<PublicContent>);
      changed.push({ locale, part } as ChangedPart);
    }
    return changed;
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

/** Returns the pictures among the files of a content, each as it is: only a build makes further sizes and formats. */
export async function picturesOf(files: Files): Promise<Record<string, Picture>> {
  const pictures = [...files].filter(([path]) => path.startsWith('media/'));
  return Object.fromEntries(
    await Promise.all(pictures.map(async ([path, bytes]) => [path, await pictureOf(bytes)] as const)),
  );
}

async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const blob = new Blob([new Uint8Array(bytes)]);
  // One that no browser can show is a finding of the compiler.
  const { width, height } = await createImageBitmap(blob).catch(() => ({ width: 1, height: 1 }));
  return { src: URL.createObjectURL(blob), width, height, sources: [] };
}
