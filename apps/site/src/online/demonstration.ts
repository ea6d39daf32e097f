import { unzipSync } from 'fflate';
import type { Source } from './source.ts';

/** Opens the content that was built with the page. Nothing leaves the page but what the author downloads. */
export async function openDemonstration(): Promise<Source> {
  const response = await fetch(__DEMONSTRATION__);
  if (!response.ok) throw new Error(`The demonstration cannot be loaded: ${response.status}`);
  const files = new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))));
  return { name: 'Demonstration', isKept: false, base: files, present: files, save: () => Promise.resolve() };
}
