/** The site's fonts, cut down to the content; made by publish/fonts/fonts.ts. */
declare module 'virtual:fonts.css';
/** The token of the editor's requests; made by publish/dev-content/edits.ts. */
declare module 'virtual:editor-token' {
  export const token: string;
}

/** Go's run-time library for WebAssembly, from its distribution. */
declare module 'virtual:go-runtime';

/** The address of the compiled compiler (publish/editor-page). */
declare const __ENGINE__: string;

/** The address of the content that is built with the page. */
declare const __DEMONSTRATION__: string;
