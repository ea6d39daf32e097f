// The typefaces of a document. It is painted in them if the browser has their files, and else in fallbacks of the
// same metrics. When the files have arrived, all of them replace the fallbacks in one frame, and no box moves.
import { keepBoxes } from './boxes.ts';
import { documentRead } from './document-read.ts';

/** Whether the browser may have painted: it runs this before it paints the first frame. */
let painted = false;

/**
 * Fetches the files that the document names and uses them when all are there. Chromium delays the first paint
 * of a document for as long as it reads a file from its cache, and for at most 50 ms.
 */
export async function showFonts(): Promise<void> {
  requestAnimationFrame(() => (painted = true));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')];
  const files = links.map(({ href }) => new URL(href).pathname);
  const isNamed = ({ src }: Face) => files.some((file) => src.includes(file));
  const faces = facesOf(document.styleSheets[0]);
  await Promise.all(faces.filter(isNamed).map(({ face }) => face.load()));
  const show = () => {
    for (const { face } of faces) document.fonts.add(face);
  };
  if (!painted) {
    show();
    return;
  }
  await documentRead();
  keepBoxes(show);
}

/** A font face with its sources, which the face itself does not tell. */
interface Face {
  face: FontFace;
  src: string;
}

/** Returns the faces of the rules for visitors without scripts, which do not apply. Text that needs another file of them fetches it. */
function facesOf(sheet: CSSStyleSheet | undefined): Face[] {
  const rules = [...(sheet?.cssRules ?? [])].flatMap((rule) => [...((rule as Partial<CSSMediaRule>).cssRules ?? [])]);
  return rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => {
      const of = (name: string) => style.getPropertyValue(name);
      const unicodeRange = of('unicode-range') || 'U+0-10FFFF';
      const descriptors = { weight: of('font-weight'), display: 'swap', unicodeRange } as const;
      // The constructor takes quotes for a part of the name.
      const family = of('font-family').replaceAll(/["']/g, '');
      return { face: new FontFace(family, of('src'), descriptors), src: of('src') };
    });
}
