import { createContext, use } from 'react';
import type { Editor } from '../editor.ts';
import type { Reading } from '../reading.ts';
import type { SessionState } from '../session.ts';
import { useStore } from '../store.ts';

/** The editor that the panel shows. */
export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('no EditorContext above');
  return editor;
}

export const useSession = (): SessionState => useStore(useEditor().session);

/** The language of the page, in which lists name entries. */
export const useLanguage = (): string => useStore(useEditor()).language;

/** The content after the drafts. */
export function useReading(): Reading {
  const { session } = useEditor();
  useStore(session);
  if (!session.reading) throw new Error('the content is not described yet');
  return session.reading;
}

/** Runs what can fail, and reports the failure as the browser does. */
export const run = (work: Promise<unknown>): void => void work.catch(reportError);
