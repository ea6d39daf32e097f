import { Link } from '../../ui/link.tsx';
import { pictureOf } from '../../content/media.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import { PictureImage } from '../../ui/picture.tsx';
import { columnsOf } from './columns.ts';
import { Headline } from './headline.tsx';
import styles from './home.module.css';

const others = routes.slice(1);
const columns = columnsOf(others.length);

/** The first screen: the introduction and the links to the other screens. */
export default function Home() {
  const { introdata } = useContent('home');
  return (
    <article className={styles.home} data-columns="">
      {introdata.your_img_url && (
        <div className={styles.background} data-screen-only="">
          <PictureImage
            picture={pictureOf(introdata.your_img_url, introdata.light_img_url)}
            alt=""
            sizes="100vw"
            fetchPriority="low"
          />
        </div>
      )}
      <Headline />
      {introdata.description && <p className={styles.description}>{introdata.description}</p>}
      {others.length > 0 && <Sections />}
    </article>
  );
}

function Sections() {
  const content = useContent('home');
  const path = useScreenPath();
  return (
    <nav className={styles.sections} aria-label={content.hometext.sections} data-screen-only="">
      <ul className={styles.list}>
        {others.map(({ id, number, label }, index) => (
          <li key={id} data-span={columns[index]}>
            <Link className={styles.section} to={path(id)}>
              <span className={styles.number} data-figures="" aria-hidden="true">
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
