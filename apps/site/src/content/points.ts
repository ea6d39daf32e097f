/** Reports whether an item with these classes belongs to a CV: with none that names a CV, it belongs to all. */
export function belongs(classes: readonly string[], id: string): boolean {
  const isNamed = classes.includes(id) || classes.every((name) => name.startsWith('-'));
  return isNamed && !classes.includes(`-${id}`);
}
