import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The identifier of a link, which the library makes at random. */
const linkId = /\brId[a-z0-9_-]{21}(?=")/g;

/**
 * Returns a package of Office files (ISO/IEC 29500) whose bytes depend on its content alone: the identifiers of its links
 * are numbers, and its times are that of the last change to the content, or none.
 */
export function reproducible(file: Uint8Array, updated: string | undefined): Uint8Array {
  const numbers = new Map<string, string>();
  const numbered = (id: string) => {
    if (!numbers.has(id)) numbers.set(id, `rIdLink${numbers.size + 1}`);
    return numbers.get(id) ?? id;
  };
  const time = (all: string, name: string) =>
    updated ? `${all.replace(/>.*/s, '>')}${updated}T00:00:00Z</${name}>` : '';
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]): [string, Uint8Array] => {
    const text = strFromU8(bytes);
    const fixed = text.replace(linkId, numbered).replace(/<(dcterms:(?:created|modified)).*?<\/\1>/gs, time);
    return [name, strToU8(fixed)];
  });
  // The format has the time of the place; a file without a time has that of the build.
  return zipSync(Object.fromEntries(parts), { mtime: new Date(2000, 0, 1), level: 9 });
}
