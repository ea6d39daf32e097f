/**
 * The oldest browsers in which the whole site works, as esbuild and Vite name
 * them. Scripts and styles are compiled for them. In older ones, and without
 * scripts, every document can still be read and its links lead on.
 */
export const browsers = ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'];
