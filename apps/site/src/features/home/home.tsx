import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pictureOf } from '../../content/media.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import { PictureImage } from '../../ui/picture.tsx';
import { Headline } from './headline.tsx';
import styles from './home.module.css';

/** The first screen: who the owner is, and the ways to the six others. */
export default function Home() {
  const { introdata } = useContent();
  return (
    <article className={styles.home}>
      <div className={styles.background}>
        <PictureImage picture={pictureOf(introdata.your_img_url)} alt="" sizes="100vw" />
      </div>
      <Headline />
      <p className={styles.description}>{introdata.description}</p>
      <Sections />
    </article>
  );
}

function Sections() {
  const { t } = useTranslation();
  const content = useContent();
  const path = useScreenPath();
  return (
    <nav className={styles.sections} aria-label={t('hometext.sections')}>
      <ul className={styles.list}>
        {routes.slice(1).map(({ id, number, label }) => (
          <li key={id}>
            <Link className={styles.section} to={path(id)}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <span className={styles.name}>{label(content)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
