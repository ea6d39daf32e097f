import type { Picture } from '../content/media.ts';
import type { Files } from './files.ts';
import type { Prepared, Source } from './source.ts';

/** The content that is built with the page. */
export interface Demonstration {
  prepared: Prepared;
  /** The texts of the files by their paths; those of the pictures are at their addresses. */
  texts: Record<string, string>;
}

/** Opens the content that was built with the page. Nothing leaves the page but what the author downloads. */
export async function openDemonstration(): Promise<Source> {
  const { prepared, texts } = (await (await fetched(__DEMONSTRATION__)).json()) as Demonstration;
  const read = async () => {
    const encoder = new TextEncoder();
    const pictures = Object.entries(prepared.pictures).map(
      async ([path, { src }]) => [path, await bytesAt(src)] as const,
    );
    const files: Files = new Map([
      ...Object.entries(texts).map(([path, text]) => [path, encoder.encode(text)] as const),
      ...(await Promise.all(pictures)),
    ]);
    return { base: files, present: files };
  };
  return { name: 'Demonstration', isKept: false, prepared, read, save: () => Promise.resolve() };
}

const bytesAt = async (address: Picture['src']) => new Uint8Array(await (await fetched(address)).arrayBuffer());

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The demonstration cannot be loaded: ${response.status}`);
  return response;
}
