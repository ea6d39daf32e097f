/** Colours for white paper. */
export const paper = { ink: '#0d0d0c', signal: '#ff7d4d', accent: '#b85a37' };
