import type { Advisory } from '../../content/advisory.ts';
import { dateText } from '../../content/dates.ts';
import { ownValue } from '../../content/own-value.ts';
import { type Locale, localeNames } from '../../generated/locales.ts';
import type { ArticleEntry } from '../../generated/types.ts';
import { usePlace, useScreenPath } from '../../i18n/place.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { type ArticleScreen as ArticleId, articleName, articleScreen } from '../../content/article-name.ts';
import { type ScreenId, pathFor, routeOf } from '../../routes.ts';
import { Link } from '../../ui/link.tsx';
import { AdvisoryFacts, Timeline } from './advisory.tsx';
import './article.css';
import { Blocks } from './blocks.tsx';

/** The screen of an article. */
export default function ArticleScreen({ screen }: { screen: ScreenId }) {
  const { articles = {} } = useContent(screen as ArticleId);
  const article = ownValue<Advisory>(articles, articleName(screen) ?? '');
  return article && <Article article={article} />;
}

/** Its heading, its dates, what is known of its vulnerability, its text, and the articles beside it. */
function Article({ article }: { article: Advisory }) {
  const { prefix } = usePlace();
  const path = useScreenPath();
  const content = useContent('writing');
  const { label, number } = routeOf('writing');
  const { advisory, blocks, locale, name, title } = article;
  // The address names a language that the article does not have: the host's response is 404.
  const isElsewhere = locale !== undefined && prefix !== undefined;
  return (
    <article data-article="" data-columns="">
      <header data-columns="">
        <p data-section="" data-screen-only="">
          <span data-figures="">{number}</span> <Link to={path('writing')}>{label(content)}</Link>
        </p>
        <h1 tabIndex={-1} lang={locale}>
          {title}
        </h1>
      </header>
      {isElsewhere ? (
        <p data-elsewhere="">
          <Link to={pathFor(articleScreen(name), locale as Locale)} hrefLang={locale} lang={locale}>
            {localeNames[locale as Locale]}
          </Link>
        </p>
      ) : (
        <>
          <div data-margin="">
            <Dates article={article} />
            {advisory && <AdvisoryFacts credit={advisory} />}
          </div>
          <div data-main="">
            {advisory?.timeline && <Timeline events={advisory.timeline} />}
            <div data-text="" lang={locale}>
              <Blocks of={blocks} />
            </div>
            <Neighbours article={article} />
          </div>
        </>
      )}
    </article>
  );
}

function Dates({ article: { date, keywords, minutes, updated } }: { article: Advisory }) {
  const locale = useLocale();
  const t = useT();
  return (
    <div data-dates="" data-figures="">
      <p>
        <time dateTime={date}>{dateText(date, locale)}</time>
      </p>
      {updated && <p>{t('writing:writingtext.updated', { date: dateText(updated, locale) })}</p>}
      <p data-screen-only="">{t('writing:writingtext.minutes', { replace: { count: String(minutes) } })}</p>
      {keywords && <p>{keywords.join(' · ')}</p>}
    </div>
  );
}

function Neighbours({ article: { next, previous } }: { article: Advisory }) {
  const { writingtext } = useContent('writing');
  const path = useScreenPath();
  if (!next && !previous) return null;
  const link = (to: Pick<ArticleEntry, 'name' | 'title'> | undefined, label: string, rel: string) =>
    to && (
      <Link to={path(articleScreen(to.name))} rel={rel}>
        <small>{label}</small>
        {to.title}
      </Link>
    );
  return (
    <nav data-neighbours="" data-screen-only="">
      {link(previous, writingtext.previous, 'prev')}
      {link(next, writingtext.next, 'next')}
    </nav>
  );
}
