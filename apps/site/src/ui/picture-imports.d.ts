/** The data that build/assets/pictures.ts exports for a picture. */
declare module '*?picture' {
  import type { Picture } from './picture.tsx';

  const picture: Picture;
  export default picture;
}
