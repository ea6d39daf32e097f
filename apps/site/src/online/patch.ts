// Git's own form of changes, which `git apply` accepts.
import { createTwoFilesPatch } from 'diff';
import { zlibSync } from 'fflate';
import { type Files, changesBetween, textOf } from './files.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~';
const absent = '0'.repeat(40);

/** Returns the patch from one state of files to another. */
export async function patchOf(before: Files, after: Files): Promise<string> {
  const patches = [...changesBetween(before, after).keys()].map((path) => {
    return filePatch(path, before.get(path), after.get(path));
  });
  return (await Promise.all(patches)).join('');
}

async function filePatch(path: string, before?: Uint8Array, after?: Uint8Array): Promise<string> {
  const [a, b] = [quoted(`a/${path}`), quoted(`b/${path}`)];
  const mode = before && after ? '' : `${before ? 'deleted' : 'new'} file mode 100644\n`;
  const ids = `index ${await blobId(before)}..${await blobId(after)}${mode ? '' : ' 100644'}\n`;
  const [old, now] = [before, after].map((bytes) => (bytes ? textOf(bytes) : ''));
  const header = `diff --git ${a} ${b}\n${mode}${ids}`;
  if (old === undefined || now === undefined) {
    return `${header}GIT binary patch\n${literal(after)}\n${literal(before)}\n`;
  }
  const lines = createTwoFilesPatch('', '', old, now, undefined, undefined, { context: 3 });
  const hunks = lines.slice(Math.max(lines.indexOf('@@'), 0));
  return hunks.startsWith('@@')
    ? `${header}--- ${before ? a : '/dev/null'}\n+++ ${after ? b : '/dev/null'}\n${hunks}`
    : header;
}

/** Quotes a path as Git does, if it has other characters than printable ASCII (core.quotePath). */
function quoted(path: string): string {
  if (/^[ !#-[\]-~]+$/.test(path)) return path;
  const bytes = Array.from(new TextEncoder().encode(path), (byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}

/** Returns the id under which Git keeps a file. */
async function blobId(bytes: Uint8Array | undefined): Promise<string> {
  if (!bytes) return absent;
  const blob = new Blob([`blob ${bytes.length}\0`, new Uint8Array(bytes)]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', await blob.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a file as Git writes a binary one: compressed, in lines of at most 52 bytes in base 85. */
function literal(bytes: Uint8Array = new Uint8Array()): string {
  const packed = zlibSync(bytes);
  let lines = '';
  for (let at = 0; at < packed.length; at += 52) {
    const line = packed.subarray(at, at + 52);
    lines += `${String.fromCharCode(line.length + (line.length <= 26 ? 64 : 70))}${base85(line)}\n`;
  }
  return `literal ${bytes.length}\n${lines}`;
}

function base85(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    let word = 0;
    for (let i = 0; i < 4; i++) word = word * 256 + (bytes[at + i] ?? 0);
    let group = '';
    for (let i = 0; i < 5; i++, word = Math.floor(word / 85)) group = (digits[word % 85] ?? '') + group;
    text += group;
  }
  return text;
}
