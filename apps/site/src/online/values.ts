/** The constants that a build has in modules, by module and name: the page fills them before it loads the app. */
export const values: Record<string, Record<string, unknown> | undefined> = {};
