/** What build/pictures.ts makes of a picture. */
declare module '*?picture' {
  const picture: import('./picture.tsx').Picture;
  export default picture;
}
