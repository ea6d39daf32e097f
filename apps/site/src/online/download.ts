import { zipSync } from 'fflate';
import { type Files, changesBetween } from './files.ts';
import { patchOf } from './patch.ts';

/** The name of the patch in the archive: `git apply` takes it in the root of the repository. */
const patchName = 'changes.patch';

/** Returns a ZIP archive with the changed files and Git's patch. */
export async function archiveOf(base: Files, files: Files): Promise<Blob> {
  const [before, after] = [base, files].map(
    (of) => new Map([...of].map(([path, bytes]) => [`content/${path}`, bytes])),
  );
  if (!before || !after) return new Blob();
  const changed = [...changesBetween(before, after)].filter(
    (entry): entry is [string, Uint8Array] => entry[1] !== null,
  );
  const patch = new TextEncoder().encode(await patchOf(before, after));
  const archive = zipSync({ [patchName]: patch, ...Object.fromEntries(changed) });
  return new Blob([new Uint8Array(archive)], { type: 'application/zip' });
}

/** Has the browser download a file. */
export function download(name: string, file: Blob): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
