import { pictureOf } from '../../content/media.ts';
import { plainOf } from '../../content/long-text.ts';
import { look } from '../../generated/settings.ts';
import type { Picture } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { CVDownloads } from '../../ui/cv-downloads.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PictureImage } from '../../ui/picture.tsx';
import { Background } from './background.tsx';
import styles from './whoami.module.css';

/** About the owner: portrait, biography and background. */
export default function Whoami() {
  const { whoami, dataabout, owner } = useContent('whoami');
  const biography = whoami?.whoami;
  // A biography of one paragraph opens the screen, unless it is beside a portrait.
  const opening = dataabout?.aboutme ?? (owner.portrait || typeof biography !== 'string' ? undefined : biography);
  // A CV often has one text for both.
  const isRepeated = opening && biography && plainOf(opening) === plainOf(biography);
  return (
    <Screen id="whoami" intro={opening}>
      <div className={styles.person} data-columns="">
        {owner.portrait && <Portrait portrait={owner.portrait} />}
        {!isRepeated && (
          <div className={styles.biography}>
            <LongText text={biography} />
          </div>
        )}
      </div>
      <Background />
      <CVDownloads screen="whoami" />
    </Screen>
  );
}

/** The portrait, with the name, the role and the location of the owner below it. */
function Portrait({ portrait }: { portrait: Picture }) {
  const { owner } = useContent('whoami');
  // In the light palette, the screen shows the light one, too.
  const paper = portrait.light && look?.palette !== 'light' ? pictureOf(portrait.light) : undefined;
  return (
    <figure className={styles.portrait}>
      <PictureImage
        picture={pictureOf(portrait.src, portrait.light)}
        alt={portrait.alt}
        sizes="(min-width: 64rem) min(36vw, 560px), (min-width: 48rem) 33vw, 46vw"
      />
      {/* Browsers load a lazy picture that is hidden when they print. */}
      {paper && (
        <img className={styles.paper} src={paper.src} width={paper.width} height={paper.height} alt="" loading="lazy" />
      )}
      <figcaption className={styles.caption}>
        <span>{owner.name}</span>
        <span>{owner.role}</span>
        {owner.location && <span>{owner.location}</span>}
      </figcaption>
    </figure>
  );
}
