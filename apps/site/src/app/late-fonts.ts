/** The fonts that are loaded and not in use. */
const loaded: FontFace[] = [];

/** Loads the fonts that would have arrived after the first paint. Without one of them, its text keeps the fallback. */
export function loadFonts(fonts: readonly FontFace[]): void {
  for (const font of fonts) {
    font.load().then(
      () => loaded.push(font),
      () => undefined,
    );
  }
}

/** Uses the loaded fonts from now on. To be called when the screen changes, because text moves. */
export function applyLoadedFonts(): void {
  for (const font of loaded.splice(0)) document.fonts.add(font);
}
