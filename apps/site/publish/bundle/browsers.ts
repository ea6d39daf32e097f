/**
 * The oldest browsers in which the whole site works, as esbuild and Vite name
 * them. Scripts and styles are compiled for them. In older ones, and without
 * scripts, every document is readable and its links work.
 */
export const browsers = ['chrome114', 'edge114', 'firefox125', 'safari17', 'ios17'];
