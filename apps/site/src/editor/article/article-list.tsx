import { useId, useState } from 'react';
import { Button, Buttons } from '../panel/button.tsx';
import { usePanel, usePlace } from '../panel/context.ts';
import { Places } from '../panel/rows.tsx';
import { articleOf, articles, languageOf, withArticles } from './articles.ts';

/** The articles, and what adds one in every language. */
export function ArticleList() {
  const { editor, reading } = usePanel();
  const id = useId();
  const [title, setTitle] = useState('');
  /** What the author writes in place of the name that follows from the title: one without Latin letters has none. */
  const [written, setWritten] = useState<string>();
  const locale = reading.described.source;
  const places = Object.keys(withArticles(reading).writing ?? {}).map((name) => {
    const pointer = `${articles}/${name}/title`;
    return { locale: languageOf({ locale, pointer }, reading), pointer };
  });
  const name = nameFrom(written ?? title);
  const pointer = `${articles}/${name}`;
  const add = () => {
    const entry = crypto.randomUUID();
    const first = { locale, pointer: `${pointer}/body/${entry}` };
    return editor.change({ op: 'add', locale, pointer, text: title.trim(), entry }, first);
  };
  return (
    <>
      <Places places={places} depth={2} />
      <label htmlFor={id}>Title of a new article</label>
      <input id={id} type="text" lang={locale} value={title} onChange={({ target }) => setTitle(target.value)} />
      {title.trim() !== '' && (
        <>
          <label htmlFor={`${id}-name`}>The end of its address, in letters from a to z and digits</label>
          <input
            id={`${id}-name`}
            type="text"
            value={written ?? name}
            onChange={({ target }) => setWritten(target.value)}
          />
        </>
      )}
      <Button className="add" disabled={title.trim() === '' || name === ''} act={add}>
        Add an article
      </Button>
    </>
  );
}

/** Returns the name of an article for a title, which is a part of its address. The desk refuses one of another form. */
const nameFrom = (title: string): string => {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.slice(0, 60).match(/[a-z0-9]+/g) ?? []).join('-');
};

/** What can be done with the article that contains the open place. */
export function ArticleButtons() {
  const { editor } = usePanel();
  const { locale, pointer } = usePlace();
  const article = articleOf(pointer);
  if (article === undefined) return null;
  const list = { locale, pointer: articles };
  return (
    <Buttons name="Article">
      <Button act={() => editor.open([list])}>All articles</Button>
      <Button className="remove" act={() => editor.change({ op: 'remove', locale, pointer: article }, list)}>
        Remove the article
      </Button>
    </Buttons>
  );
}
