import { pictureOf } from '../../content/media.ts';
import { paragraphsOf } from '../../content/paragraphs.ts';
import { useContent } from '../../i18n/use-content.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PictureImage } from '../../ui/picture.tsx';
import styles from './whoami.module.css';

/** About the owner: portrait and biography. */
export default function Whoami() {
  const { whoami, dataabout } = useContent();
  return (
    <article className={styles.whoami}>
      <PageHead screen="whoami" title={whoami.title}>
        <p>{dataabout.aboutme}</p>
      </PageHead>
      <Portrait />
      <div className={styles.biography}>
        {paragraphsOf(whoami.whoami).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <NextScreen after="whoami" />
    </article>
  );
}

function Portrait() {
  const { owner } = useContent();
  return (
    <figure className={styles.portrait}>
      <PictureImage
        picture={pictureOf(owner.portrait.src)}
        alt={owner.portrait.alt}
        sizes="(min-width: 64rem) 36vw, 92vw"
      />
      <figcaption className={styles.caption}>
        <span>{owner.name}</span>
        <span>{owner.role}</span>
        <span>{owner.location}</span>
      </figcaption>
    </figure>
  );
}
