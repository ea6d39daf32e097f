/**
 * Adds a style sheet to a document or a shadow root; a policy without inline styles allows it. Returns a function that
 * removes it.
 */
export function addStyles(root: DocumentOrShadowRoot, css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets.push(sheet);
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
