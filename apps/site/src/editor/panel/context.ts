import { createContext, use } from 'react';
import type { Editor } from '../editor.ts';
import type { Place } from '../pointer.ts';
import { useStore } from '../store.ts';

/** The editor that the panel shows. */
export const EditorContext = createContext<Editor | undefined>(undefined);

/** Returns the editor with its states as of this rendering: what is open, what is edited, the content after the drafts. */
export function usePanel() {
  const editor = use(EditorContext);
  if (!editor) throw new Error('no EditorContext above');
  const { session } = editor;
  return {
    editor,
    session,
    ...useStore(editor),
    ...useStore(session),
    reading: session.reading,
    isKnown: session.isKnown,
  };
}

/** Returns the place whose form is shown. */
export function usePlace(): Place {
  const [place] = usePanel().places;
  if (!place) throw new Error('no place is open');
  return place;
}
