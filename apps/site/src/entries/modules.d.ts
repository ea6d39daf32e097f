/** The site's fonts, cut down to the content; made by publish/fonts/fonts.ts. */
declare module 'virtual:fonts.css';
/** The token of the editor's requests; made by publish/dev-content/edits.ts. */
declare module 'virtual:editor-token' {
  export const token: string;
}
