import { articlePictures } from '../../generated/article-pictures.ts';
import type { Edit } from '../../generated/protocol.ts';
import { encodedAnew } from '../picture.ts';

/** The maximum width of a picture in pixels: a text has less than half of that on every screen. */
const maxWidth = 2400;

/** Returns a picture of the author's, ready to be sent: scaled, and without metadata. */
export const prepared = (file: File): Promise<string> => encodedAnew(file, maxWidth);

/** The parts of a picture in Markdown. */
export interface PictureText {
  alt: string;
  target: string;
  caption: string;
}

const pattern = /^!\[((?:[^\]\\]|\\.)*)\]\((\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\)$/s;

/** Returns the parts of a picture; undefined if it is written in another way. */
export function partsOf(text: string): PictureText | undefined {
  const [, alt = '', target, caption = ''] = pattern.exec(text.trim()) ?? [];
  const plain = (part: string) => part.replace(/\\([\]["\\])/g, '$1');
  return target === undefined ? undefined : { alt: plain(alt), target, caption: plain(caption) };
}

/** Returns a picture in Markdown. */
export function textOf({ alt, target, caption }: PictureText): string {
  const title = caption === '' ? '' : ` "${caption.replace(/["\\]/g, String.raw`\$&`)}"`;
  return `![${alt.replace(/[\][\\]/g, String.raw`\$&`)}](${target}${title})`;
}

/** The path of a picture in the content. */
const pathOf = (target: string): string => target.replace('../../', '');

/** Returns the address of the picture in a text: of a draft, or of the content. */
export function addressIn(text: string, edits: readonly Edit[], pointer: string): string | undefined {
  const draft = edits.findLast((edit) => edit.data !== undefined && isOf(edit, pointer));
  const saved = (articlePictures as Record<string, { src: string }>)[pathOf(partsOf(text)?.target ?? '')]?.src;
  return draft?.data === undefined ? saved : `data:;base64,${draft.data}`;
}

const isOf = ({ op, pointer, entry = '' }: Edit, block: string): boolean =>
  op === 'picture' ? pointer === block : `${pointer}/${entry}` === block;

/** Adds the pictures of drafts to those that the page can show, until the dev server does it with the saved files. */
export function addDraft(edit: Edit, text: string | undefined): void {
  const path = pathOf(partsOf(text ?? '')?.target ?? '');
  if (edit.data === undefined || path === '' || path in articlePictures) return;
  const picture = { src: `data:;base64,${edit.data}`, width: 1, height: 1, sources: [] };
  Object.assign(articlePictures, { [path]: picture });
}
