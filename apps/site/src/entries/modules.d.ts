/** The site's fonts, cut down to the content; made by build/assets/fonts.ts. */
declare module 'virtual:fonts.css';
