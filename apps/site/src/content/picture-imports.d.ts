/** The data that publish/look/pictures.ts exports for a picture. */
declare module '*?picture&article' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const picture: import('./media.ts').Picture;
  export default picture;
}

/** A portrait, which is smaller. */
declare module '*?picture&portrait' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const picture: import('./media.ts').Picture;
  export default picture;
}

/** As those of `*?picture`, which are in the chunk of every screen. */
declare module '*?picture' {
  // An import statement with a relative path is an error inside an ambient module.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  const picture: import('./media.ts').Picture;
  export default picture;
}

/** The pictures that the build has drawn for a content without one; made by publish/look/home-picture.ts. */
declare module 'virtual:home-picture' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  export const drawn: readonly import('./media.ts').Picture[];
}
