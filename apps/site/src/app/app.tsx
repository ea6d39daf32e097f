// First, because it declares the order of the cascade layers.
import '../styles/index.css';
import { useState } from 'react';
import { Boundary } from './boundary.tsx';
import { Cursor } from './cursor/cursor.tsx';
import { useDocument } from './document.ts';
import { Follow } from './follow/follow.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { SkipLink } from './header/skip-link.tsx';
import { PrintedScreens } from './print/printed-screens.tsx';
import { Stage } from './stage/stage.tsx';

/** The whole site inside the document's body. */
export function App() {
  return (
    <Boundary>
      <Site />
    </Boundary>
  );
}

/** Everything below the header: one constant element, which a change of the menu does not render again. */
const page = (
  <>
    <PrintedScreens part="before" />
    <Stage />
    <PrintedScreens part="after" />
    <Follow />
    <Footer />
  </>
);

function Site() {
  const [menuOpen, setMenuOpen] = useState(false);
  useDocument();
  return (
    <>
      <SkipLink inert={menuOpen} />
      <Header menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <div inert={menuOpen}>{page}</div>
      <Cursor />
    </>
  );
}
