/** The site's fonts, cut down to the content; made by build/assets/fonts.ts. */
declare module 'virtual:fonts.css';

/** A picture in several formats and widths; made by build/assets/pictures.ts. */
declare module '*?picture' {
  import type { Picture } from '../ui/picture.tsx';

  const picture: Picture;
  export default picture;
}
