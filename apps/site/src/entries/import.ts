/** Imports a module. In place of Vite's helper, which preloads what the module imports: documents and the start script do that. */
export const __vitePreload = <T>(load: () => Promise<T>): Promise<T> => load();
