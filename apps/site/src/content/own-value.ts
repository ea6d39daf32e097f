/** Returns the value of an object's own key: an id of the content can be that of a property which every object inherits. */
export const ownValue = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;
