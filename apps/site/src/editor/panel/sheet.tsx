import { useEffect, useRef } from 'react';
import { startsIn } from '../markup.ts';
import { namesOf } from '../names.ts';
import { placesElsewhere, placesOn } from '../search.ts';
import { useStore } from '../store.ts';
import { screenShown } from '../visit.ts';
import { Changes } from './changes.tsx';
import { useEditor, useLanguage, useReading, useSession } from './context.ts';
import { Form } from './form.tsx';
import { Found, Group, Names, PlaceList, Todo } from './lists.tsx';

/** What is between the header and the footer: the places that are open, or a list in their place. */
export function Sheet() {
  const { sheet } = useStore(useEditor());
  const isLoading = useSession().described === undefined;
  if (isLoading) return <Loading />;
  return (
    <div className="sheet">
      <Opened isHidden={sheet !== 'places'} />
      {sheet === 'found' && <Found />}
      {sheet === 'todo' && <Todo />}
      {sheet === 'changes' && <Changes />}
    </div>
  );
}

/** Takes the focus until there is a field that can have it. */
function Loading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sheet">
      <h2 ref={heading} tabIndex={-1}>
        Reading the content…
      </h2>
    </div>
  );
}

/** The form of a place, the places to choose from, or what the screen has. */
function Opened({ isHidden }: { isHidden: boolean }) {
  const editor = useEditor();
  const { places, opened } = useStore(editor);
  const body = useRef<HTMLDivElement>(null);
  const [place] = places;
  const part = place?.part ?? 0;
  useEffect(() => {
    if (body.current) focusIn(body.current, part);
  }, [opened, part]);
  return (
    <div ref={body} hidden={isHidden}>
      <Title />
      {place === undefined && <Screen />}
      {place !== undefined && places.length === 1 && <Form key={opened} place={place} />}
      {places.length > 1 && <PlaceList className="results" places={places} open={(chosen) => editor.open([chosen])} />}
    </div>
  );
}

/** Moves the focus to the first field, in a long text to a part of it; to the heading if there is none. */
function focusIn(body: HTMLElement, part: number): void {
  const first = body.querySelector<HTMLElement>('[data-first]');
  if (first instanceof HTMLTextAreaElement) {
    const at = startsIn(first.value)[part] ?? 0;
    first.setSelectionRange(at, at);
  }
  (first ?? body.querySelector('h2'))?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}

function Title() {
  const { places } = useStore(useEditor());
  const reading = useReading();
  const language = useLanguage();
  const [place] = places;
  const names = place ? namesOf(reading, place, language) : ['Content'];
  return <h2 tabIndex={-1}>{places.length > 1 ? <span>Which one?</span> : <Names names={names} />}</h2>;
}

/** The texts of the screen that the page shows, and those that belong to none. */
function Screen() {
  const reading = useReading();
  const language = useLanguage();
  return (
    <>
      <p className="doc">Click a text of the page to edit it; with a held Alt key, also that of a link or a button.</p>
      {placesOn(reading, screenShown()).map(([first, ...rest]) => {
        if (!first) return null;
        const [name = ''] = namesOf(reading, first, language);
        return <Group key={name} name={name} places={[first, ...rest]} depth={1} />;
      })}
      <Group name="Everywhere" places={placesElsewhere(reading)} depth={1} />
    </>
  );
}
