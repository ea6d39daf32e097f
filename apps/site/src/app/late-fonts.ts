/** The fonts that are loaded and not in use. */
const loaded: FontFace[] = [];

/** Loads a font that would have arrived after the first paint. Without it, its text keeps the fallback. */
export function loadFont(font: FontFace): void {
  font.load().then(
    () => loaded.push(font),
    () => undefined,
  );
}

/** Uses the loaded fonts from now on. To be called when the screen changes, because text moves. */
export function applyLoadedFonts(): void {
  for (const font of loaded.splice(0)) document.fonts.add(font);
}
