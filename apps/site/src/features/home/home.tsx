import { Link } from '../../ui/link.tsx';
import { drawn } from 'virtual:home-picture';
import { type Picture, inPalettes, pictureOf } from '../../content/media.ts';
import type { IntroData } from '../../generated/types.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import { PictureImage } from '../../ui/picture.tsx';
import { columnsOf } from './columns.ts';
import { Headline } from './headline.tsx';
import styles from './home.module.css';

/** The first screen: the introduction and the links to the other screens. */
export default function Home() {
  const { introdata } = useContent('home');
  const picture = backgroundOf(introdata);
  return (
    <article className={styles.home} data-columns="">
      {picture && (
        <div className={styles.background} data-screen-only="">
          <PictureImage picture={picture} alt="" sizes={sizesOf(picture)} fetchPriority="low" />
        </div>
      )}
      <Headline />
      {introdata.description && <p className={styles.description}>{introdata.description}</p>}
      {routes.length > 1 && <Sections />}
    </article>
  );
}

/** Its width where it fills the window; on a telephone, half of a dense screen's pixels are enough behind a text. */
function sizesOf({ height, width }: Picture): string {
  const share = (100 * width) / height;
  const filling = (part: number) => `max(100vw, ${Math.round(share * part)}vh)`;
  return `(max-width: 48rem) and (min-resolution: 1.5dppx) ${filling(0.5)}, ${filling(1)}`;
}

/** The picture of the content or, without one, that which the build has drawn. */
function backgroundOf({ your_img_url: path, light_img_url: light }: IntroData): Picture | undefined {
  if (path) return pictureOf(path, light);
  const [main, other] = drawn;
  return main && inPalettes(main, other);
}

function Sections() {
  const content = useContent('home');
  const path = useScreenPath();
  const others = routes.slice(1);
  const columns = columnsOf(others.length);
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
