import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react';
import { replace } from '../markup.ts';
import { directionOf, nameOf } from '../names.ts';
import { Button, run } from '../panel/button.tsx';
import { usePanel, usePlace } from '../panel/context.ts';
import { MarkupTools } from '../panel/markup-tools.tsx';
import { ChoosePicture } from '../panel/picture-field.tsx';
import { keysOf, parentOf } from '../pointer.ts';
import type { Edit } from '../../generated/protocol.ts';
import { markdownOf } from './markdown.ts';
import { prepared, textOf } from './picture.ts';

/** The blocks that a button begins. */
const begins = [
  { name: 'Heading', before: '## ', after: '' },
  { name: 'Code', before: '```sh\n', after: '\n```' },
  { name: 'Table', before: '| ', after: ' |  |\n| - | - |\n|  |  |' },
];

interface Props {
  /** The index of the first new block. */
  at: number;
  /** What was pasted, or the file of a picture. */
  text: string;
  file?: File | undefined;
  close: () => void;
}

/** What writes new blocks in one language: in Markdown, pasted from a document, or a picture. */
export function NewBlocks({ at, text: pasted, file, close }: Props) {
  const { editor, session, reading } = usePanel();
  const { locale, pointer } = usePlace();
  const [text, setText] = useState(pasted);
  const [picture, setPicture] = useState<string>();
  const [alt, setAlt] = useState('');
  const [caption, setCaption] = useState('');
  const take = async (chosen: File) => setPicture(await prepared(chosen));
  useEffect(() => void (file && run(() => take(file))), [file]);
  const isReady = (picture ? alt : text).trim() !== '';
  const markdown = picture ? textOf({ alt: alt.trim(), target: 'picture', caption: caption.trim() }) : text.trim();
  const add = async () => {
    const body = parentOf(pointer);
    const entry = crypto.randomUUID();
    const order = [...keysOf(reading.at(locale, body)).keys()].toSpliced(at, 0, -1);
    const data = picture === undefined ? {} : { data: picture };
    const edit: Edit = { op: 'order', locale, pointer: body, order, text: markdown, entry, ...data };
    if (!(await session.attempt(edit))) return;
    await editor.change(edit, { locale, pointer: `${body}/${entry}` });
    close();
  };
  return (
    <fieldset>
      <legend>New blocks</legend>
      {picture ? (
        <>
          <img className="picture" src={`data:;base64,${picture}`} alt="" />
          <Line name="What the picture shows" text={alt} type={setAlt} />
          <Line name="Caption" text={caption} type={setCaption} />
        </>
      ) : (
        <>
          <Markdown text={text} type={setText} take={take} />
          <ChoosePicture name="Or choose or drop a picture" take={take} />
        </>
      )}
      <div className="row">
        <Button className="add" disabled={!isReady} act={add}>
          Add
        </Button>
        <Button act={close}>Cancel</Button>
      </div>
    </fieldset>
  );
}

interface TextProps {
  text: string;
  type: (text: string) => void;
}

function Line({ name, text, type }: TextProps & { name: string }) {
  const { locale } = usePlace();
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{`${name}, in ${nameOf(locale)}`}</label>
      <textarea
        id={id}
        rows={1}
        lang={locale}
        dir={directionOf(locale)}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </>
  );
}

/** The field for Markdown, with the buttons that begin a block. What is pasted in it keeps its blocks. */
function Markdown({ text, type, take }: TextProps & { take: (file: File) => Promise<void> }) {
  const { locale } = usePlace();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const image = pictureIn(event.clipboardData);
    const html = event.clipboardData.getData('text/html');
    if (!image && html === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (html !== '') write(event.currentTarget, markdownOf(html));
    else if (image) void run(() => take(image));
  };
  return (
    <>
      <label htmlFor={id}>{`Markdown, in ${nameOf(locale)}`}</label>
      <div className="row">
        {begins.map(({ name, before, after }) => (
          <Button key={name} act={() => area.current && begin(area.current, before, after)}>
            {name}
          </Button>
        ))}
      </div>
      <MarkupTools area={area} />
      <textarea
        ref={area}
        id={id}
        lang={locale}
        dir={directionOf(locale)}
        value={text}
        onPasteCapture={onPaste}
        onChange={({ target }) => type(target.value)}
      />
    </>
  );
}

/** Returns the picture in a clipboard; undefined if there is none. */
export const pictureIn = ({ files }: DataTransfer): File | undefined =>
  [...files].find(({ type }) => type.startsWith('image/'));

/** Writes in place of the selection of a field, as typing does. */
export const write = (area: HTMLTextAreaElement, text: string): void =>
  replace(area, [area.selectionStart, area.selectionEnd], text, [text.length, text.length]);

/** Begins a block with the selected words. */
function begin(area: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area;
  const words = value.slice(start, end);
  const gap = start === 0 || value.slice(0, start).endsWith('\n\n') ? '' : '\n\n';
  const from = gap.length + before.length;
  replace(area, [start, end], gap + before + words + after, [from, from + words.length]);
}
