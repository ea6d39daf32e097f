import { act, fireEvent, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { Editor } from '../editor/editor.ts';
import { Panel } from '../editor/panel/panel.tsx';
import type { Place } from '../editor/pointer.ts';
import type { Answer } from '../generated/protocol.ts';
import type { Locale } from '../generated/locales.ts';
import { Texts } from '../i18n/visit-texts.ts';
import type { Part } from '../routes.ts';
import { AnsweringDesk, described } from './described.ts';
import { tags } from './fixture-texts.ts';

// jsdom has no layout.
document.elementsFromPoint = () => [];

/** The pictures that are kept for the next page, by their addresses. */
export const keptPictures = new Map<string, string>();

const cache = {
  match: (key: string) => Promise.resolve(keptPictures.has(key) ? new Response(keptPictures.get(key)) : undefined),
  put: async (key: string, response: Response) => void keptPictures.set(key, await response.text()),
  delete: (key: string) => Promise.resolve(keptPictures.delete(key)),
};

/** A page whose editor is on, with the panel in a shadow root and a desk that answers when the test lets it. */
export async function editing(content = described) {
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const desk = new AnsweringDesk();
  const texts = new Texts(tags.it, () => Promise.reject(new Error('loaded')));
  const toggle = document.body.appendChild(document.createElement('button'));
  const host = document.body.appendChild(document.createElement('content-editor'));
  const root = host.attachShadow({ mode: 'open' });
  const editor = new Editor(desk, texts, root, toggle);
  const container = root.appendChild(document.createElement('div'));
  render(<Panel editor={editor} />, { container, baseElement: document.body });
  onTestFinished(() => {
    act(() => editor.close());
    sessionStorage.clear();
    keptPictures.clear();
    document.body.replaceChildren();
  });
  const panel = within(container);
  const answer = (made: Partial<Answer>) => act(() => desk.answer(made));
  act(() => void editor.turn(true));
  await answer({ content });
  return {
    desk,
    texts,
    editor,
    toggle,
    root,
    panel,
    session: editor.session,
    user: userEvent.setup(),
    answer,
    /** Answers the description that follows what is written. */
    describe: (changed: Partial<typeof described> = {}) =>
      answer({ content: { ...content, version: content.version + 1, ...changed } }),
    open: (place: Place) => act(() => editor.open([place])),
    button: (name: string | RegExp) => panel.getByRole('button', { name }),
    field: (name: string) => panel.getByRole<HTMLInputElement>('textbox', { name }),
    /** Types a text in place of that of a field. */
    type: (name: string, value: string) =>
      fireEvent.change(panel.getByRole('textbox', { name }), { target: { value } }),
    search: (value: string) => fireEvent.change(panel.getByRole('searchbox'), { target: { value } }),
    focused: () => root.activeElement as HTMLInputElement,
    /** What the page shows of a part. */
    shown: (locale: string, part: Part) => texts.parts(locale as Locale).get(part),
  };
}
