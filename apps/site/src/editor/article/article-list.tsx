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
  const locale = reading.described.source;
  const places = Object.keys(withArticles(reading).writing ?? {}).map((name) => {
    const pointer = `${articles}/${name}/title`;
    return { locale: languageOf({ locale, pointer }, reading), pointer };
  });
  const name = nameFrom(title);
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
      {name !== '' && <p className="doc">Its address ends with /{name}</p>}
      <Button className="add" disabled={name === ''} act={add}>
        Add an article
      </Button>
    </>
  );
}

/** Returns the name of an article for its title, which is a part of its address. */
const nameFrom = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');

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
