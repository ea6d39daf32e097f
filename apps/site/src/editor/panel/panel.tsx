import { useEffect, useLayoutEffect, useRef } from 'react';
import { makeRoom } from '../beside.ts';
import type { Editor } from '../editor.ts';
import { commandOf } from '../keys.ts';
import { statusOf } from '../status.ts';
import { useStore } from '../store.ts';
import { Button, run } from './button.tsx';
import { EditorContext, usePanel } from './context.ts';
import { Sheet } from './sheet.tsx';

/** The panel beside the page, while the editor is on. */
export function Panel({ editor }: { editor: Editor }) {
  const { isOn } = useStore(editor);
  return <EditorContext value={editor}>{isOn && <Aside />}</EditorContext>;
}

function Aside() {
  const { problem } = usePanel();
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
  const { toggle, root } = usePanel().editor;
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
  const { editor } = usePanel();
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
      void run(() => editor[command]());
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [editor]);
}

function Close() {
  const { editor } = usePanel();
  return (
    <Button className="close" act={() => editor.close()}>
      Close
    </Button>
  );
}

function Header() {
  const { editor, sheet, words, isKnown } = usePanel();
  const { todo } = editor;
  const tab = (which: 'todo' | 'changes') => ({
    disabled: !isKnown,
    'aria-pressed': sheet === which,
    act: () => editor.list(which),
  });
  return (
    <header>
      <div className="bar">
        <input
          type="search"
          aria-label="Search content"
          placeholder="Search content"
          disabled={!isKnown}
          value={words}
          onChange={({ target }) => editor.search(target.value)}
        />
        <Close />
      </div>
      <div className="tabs">
        <Button {...tab('todo')}>{isKnown ? `To do ${todo.length}` : 'To do'}</Button>
        <Button {...tab('changes')}>Changes</Button>
        <Button disabled={todo.length === 0} act={() => editor.next()}>
          Next
        </Button>
      </div>
    </header>
  );
}

function Footer() {
  const { editor, session, language } = usePanel();
  return (
    <footer>
      <Button disabled={!session.canUndo} act={() => editor.undo()}>
        Undo
      </Button>
      <p role="status">{statusOf(session, language)}</p>
      <Button className="main" disabled={!session.canSave} act={() => editor.save()}>
        Save
      </Button>
    </footer>
  );
}
