/** Returns the element that the hash of the current address names, if any. */
export function hashTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}
