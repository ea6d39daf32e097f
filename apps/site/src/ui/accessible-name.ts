/**
 * Returns the accessible name of a control with visible text. It contains that text (WCAG 2.2, 2.5.3),
 * whatever the content says: the text comes first if the name lacks it.
 */
export function accessibleName(name: string, visible: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  return plain(name).includes(plain(visible)) ? name : `${visible}: ${name}`;
}
