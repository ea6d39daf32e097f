import { dateText } from '../../content/dates.ts';
import type { ArticleEntry } from '../../generated/types.ts';
import type { Locale } from '../../generated/locales.ts';
import { useScreenPath } from '../../i18n/place.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { articleScreen } from '../../content/article-name.ts';
import { pathFor } from '../../routes.ts';
import { Link } from '../../ui/link.tsx';
import { Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from '../../ui/entry.module.css';

/** The list of articles, newest first. */
export default function Writing() {
  const { writing = [] } = useContent('writing');
  return (
    <Screen id="writing">
      <ol data-columns="">
        {writing.map((entry) => (
          <Entry key={entry.name} entry={entry} />
        ))}
      </ol>
    </Screen>
  );
}

/** An article in the list. One of another language leads to its address in that language. */
function Entry({ entry: { date, description, keywords, locale, minutes, name, title } }: { entry: ArticleEntry }) {
  const t = useT();
  const shown = useLocale();
  const path = useScreenPath();
  const screen = articleScreen(name);
  const to = locale ? pathFor(screen, locale as Locale) : path(screen);
  const figures = (
    <p className={styles.figure} data-figures="" data-dotted="">
      <time dateTime={date}>{dateText(date, shown)}</time>{' '}
      <span>{t('writing:writingtext.minutes', { replace: { count: String(minutes) } })}</span>
    </p>
  );
  const head = (
    <h2 lang={locale} className={styles.title}>
      <Link to={to}>{title}</Link>
    </h2>
  );
  return (
    <Row figures={figures} head={head}>
      {description && <p lang={locale}>{description}</p>}
      {keywords && (
        <p lang={locale} data-aside="">
          {keywords.join(' · ')}
        </p>
      )}
    </Row>
  );
}
