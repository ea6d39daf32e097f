type Constants = Record<string, unknown>;

/** The constants that a build has in modules, by module and name: the page fills them before it loads the app. */
export const values: Record<string, Constants | undefined> = {};

const listeners: (() => void)[] = [];

/** Calls a function after the constants have changed. */
export const whenFilled = (listener: () => void) => void listeners.push(listener);

/** Fills the constants of a module, and the variables that have them. */
export function fill(module: string, constants: Constants): void {
  values[module] = constants;
  for (const listener of listeners) listener();
}
