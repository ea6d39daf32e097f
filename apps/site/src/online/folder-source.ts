import { type Files, changesBetween, isEqual } from './files.ts';
import { type Source, checkSize } from './source.ts';

/** A folder of this computer, of the File System Access API (https://wicg.github.io/file-system-access/). */
type Folder = FileSystemDirectoryHandle & { entries: () => AsyncIterable<[string, FileSystemHandle]> };

/** Whether the browser lets a page write to a folder. */
export const canOpenFolder = 'showDirectoryPicker' in window;

/** Asks for a folder with a content, or one above it. Returns undefined if the author chooses none. */
export async function chooseFolder(): Promise<Source | undefined> {
  const { showDirectoryPicker } = window as unknown as { showDirectoryPicker: (of: object) => Promise<Folder> };
  try {
    const chosen = await showDirectoryPicker({ mode: 'readwrite' });
    return await openFolder(await contentIn(chosen));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Returns the folder with the settings: the chosen one, or "content" in it. */
async function contentIn(chosen: Folder): Promise<Folder> {
  for (const folder of [chosen, await chosen.getDirectoryHandle('content').catch(() => undefined)]) {
    if (folder && (await folder.getFileHandle('site.yaml').catch(() => undefined))) return folder;
  }
  throw new Error(`“${chosen.name}” has no content: choose the folder with site.yaml, or the one above it.`);
}

async function openFolder(folder: Folder): Promise<Source> {
  const files = await filesIn(folder);
  checkSize(files.map(([, file]) => file));
  const base = new Map(await Promise.all(files.map(async ([path, file]) => [path, await bytesOf(file)] as const)));
  let present: Files = base;
  return {
    name: folder.name,
    isKept: true,
    read: () => Promise.resolve({ base, present: base }),
    save: async (saved) => {
      for (const [path, bytes] of changesBetween(present, saved)) await write(folder, path, present.get(path), bytes);
      present = saved;
    },
  };
}

async function filesIn(folder: Folder, prefix = ''): Promise<[path: string, file: File][]> {
  const found: [string, File][] = [];
  for await (const [name, handle] of folder.entries()) {
    const path = prefix + name;
    if (handle.kind === 'directory') found.push(...(await filesIn(handle, `${path}/`)));
    else found.push([path, await handle.getFile()]);
  }
  return found;
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Writes or removes a file, if it is as the page has read it. */
async function write(
  root: Folder,
  path: string,
  known: Uint8Array | undefined,
  bytes: Uint8Array | null,
): Promise<void> {
  const names = path.split('/');
  const name = names.pop() ?? '';
  let folder: FileSystemDirectoryHandle = root;
  for (const part of names) folder = await folder.getDirectoryHandle(part, { create: true });
  const present = await folder.getFileHandle(name).then(
    async (handle) => bytesOf(await handle.getFile()),
    () => undefined,
  );
  if (!isEqual(present, known)) throw new Error(`${path} was changed elsewhere: open the folder again.`);
  if (!bytes) return folder.removeEntry(name);
  const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writer.write(new Uint8Array(bytes));
  await writer.close();
}
