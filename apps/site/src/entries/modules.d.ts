/** The site's fonts, cut down to the content; made by publish/assets/fonts.ts. */
declare module 'virtual:fonts.css';
