import { useEffect, useLayoutEffect, useRef } from 'react';
import { makeRoom } from '../beside.ts';
import type { Editor } from '../editor.ts';
import { commandOf } from '../keys.ts';
import { statusOf } from '../status.ts';
import { useStore } from '../store.ts';
import { EditorContext, run, useEditor, useLanguage, useSession } from './context.ts';
import { Sheet } from './sheet.tsx';

/** The panel beside the page, while the editor is on. */
export function Panel({ editor }: { editor: Editor }) {
  const { isOn } = useStore(editor);
  return <EditorContext value={editor}>{isOn && <Aside />}</EditorContext>;
}

function Aside() {
  const { problem } = useStore(useEditor());
  const aside = useRef<HTMLElement>(null);
  useRoomAndFocus(aside);
  useCommands();
  return (
    <aside ref={aside} aria-label="Content editor" lang="en" dir="ltr">
      {problem === undefined ? (
        <>
          <Header />
          <Sheet />
          <Footer />
        </>
      ) : (
        <div className="bar">
          <p role="alert">{problem}</p>
          <Close />
        </div>
      )}
    </aside>
  );
}

/** Makes room beside the page. When the panel closes, the focus returns to where it was on the page, if need be to the button. */
function useRoomAndFocus(aside: React.RefObject<HTMLElement | null>): void {
  const { toggle, root } = useEditor();
  useLayoutEffect(() => {
    const panel = aside.current;
    const giveBack = makeRoom();
    let opener: Element | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !panel?.contains(relatedTarget)) opener = relatedTarget;
    };
    panel?.addEventListener('focusin', remember);
    return () => {
      panel?.removeEventListener('focusin', remember);
      giveBack();
      const isOnPage = document.activeElement !== document.body && document.activeElement !== root.host;
      if (isOnPage) return;
      const target = opener?.isConnected && opener instanceof HTMLElement ? opener : toggle;
      target.focus();
    };
  }, [aside, root, toggle]);
}

/** Listens to the keys of the editor before the page does. */
function useCommands(): void {
  const editor = useEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape is that of the page's menu while it is open.
      if (document.getElementById('menu')?.matches(':popover-open')) return;
      const [target] = event.composedPath();
      const isSearching = target instanceof HTMLInputElement && target.type === 'search';
      const command = commandOf(event, isSearching || editor.session.state.edits.length > 0);
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      if (command === 'close') editor.close();
      else run(editor[command]());
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [editor]);
}

function Close() {
  const editor = useEditor();
  return (
    <button type="button" className="close" onClick={() => editor.close()}>
      Close
    </button>
  );
}

function Header() {
  const editor = useEditor();
  const { sheet, words } = useStore(editor);
  const isLoading = useSession().described === undefined;
  const { todo } = editor;
  const tab = (which: 'todo' | 'changes') => ({
    type: 'button' as const,
    disabled: isLoading,
    'aria-pressed': sheet === which,
    onClick: () => editor.list(which),
  });
  return (
    <header>
      <div className="bar">
        <input
          type="search"
          aria-label="Search content"
          placeholder="Search content"
          disabled={isLoading}
          value={words}
          onChange={({ target }) => editor.search(target.value)}
        />
        <Close />
      </div>
      <div className="tabs">
        <button {...tab('todo')}>{isLoading ? 'To do' : `To do ${todo.length}`}</button>
        <button {...tab('changes')}>Changes</button>
        <button type="button" disabled={todo.length === 0} onClick={() => editor.next()}>
          Next
        </button>
      </div>
    </header>
  );
}

function Footer() {
  const editor = useEditor();
  const { session } = editor;
  useSession();
  const status = statusOf(session, useLanguage());
  return (
    <footer>
      <button type="button" disabled={!session.canUndo} onClick={() => run(editor.undo())}>
        Undo
      </button>
      <p role="status">{status}</p>
      <button type="button" className="main" disabled={!session.canSave} onClick={() => run(editor.save())}>
        Save
      </button>
    </footer>
  );
}
