/** The site's fonts, cut down to the content; made by build/assets/fonts.ts. */
declare module 'virtual:fonts.css';

/** A picture in several formats and widths; made by build/assets/pictures.ts. */
declare module '*?picture' {
  import type { Picture } from '../ui/picture.tsx';

  const picture: Picture;
  export default picture;
}

/** The links to the forms of the CV; made by build/cv/plugin.ts. */
declare module 'virtual:cv-links' {
  /** A published form of the CV. */
  export interface CVLink {
    /** The name of its link in the content: cvtext.<form>. */
    // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an ambient module imports nothing relative
    form: Exclude<keyof import('../generated/types.ts').CVText, 'size'>;
    /** The path below the base path, without a slash at its beginning. */
    path: string;
    /** Bytes. */
    size: number;
  }

  /** The links by language. */
  const links: Record<string, readonly CVLink[] | undefined>;
  export default links;
}
