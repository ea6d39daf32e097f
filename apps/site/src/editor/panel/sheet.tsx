import { useEffect, useRef } from 'react';
import { startsIn } from '../markup.ts';
import { namesOf } from '../names.ts';
import { Changes } from './changes.tsx';
import { usePanel } from './context.ts';
import { Form } from './form.tsx';
import { Found, Screen, Todo } from './lists.tsx';
import { Names, Places } from './rows.tsx';

const lists = { found: Found, todo: Todo, changes: Changes };

/** What is between the header and the footer: the places that are open, or a list in their place. */
export function Sheet() {
  const { sheet, isKnown } = usePanel();
  const List = sheet === 'places' ? undefined : lists[sheet];
  return (
    <>
      {isKnown ? <Opened isHidden={List !== undefined} /> : <Loading />}
      {isKnown && List && (
        // It begins at its top, and the form is where it was afterwards.
        <div key={sheet} className="sheet">
          <List />
        </div>
      )}
    </>
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
  const { editor, places, opened, reading, language } = usePanel();
  const body = useRef<HTMLDivElement>(null);
  const [place, ...others] = places;
  const part = place?.part ?? 0;
  useEffect(() => {
    if (body.current) focusIn(body.current, part);
  }, [opened, part]);
  const names = others.length > 0 ? ['Which one?'] : place ? namesOf(reading, place, language) : ['Content'];
  return (
    <div ref={body} className="sheet" hidden={isHidden}>
      <h2 tabIndex={-1}>
        <Names names={names} />
      </h2>
      {place === undefined && <Screen />}
      {place !== undefined && others.length === 0 && <Form key={opened} />}
      {others.length > 0 && <Places className="results" places={places} open={(chosen) => editor.open([chosen])} />}
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
