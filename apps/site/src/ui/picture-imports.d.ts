/** What build/assets/pictures.ts makes of a picture. */
declare module '*?picture' {
  import type { Picture } from './picture.tsx';

  const picture: Picture;
  export default picture;
}
