import { sectionOf } from '../../content/section-of.ts';
import { entryDate } from '../../content/dates.ts';
import { dotted } from '../../content/lists.ts';
import type { Entry } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import type { ScreenId } from '../../routes.ts';
import { Linked } from '../../ui/linked.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import { Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './section.module.css';

/** A section with a screen of its own. */
export default function Section({ screen }: { screen: ScreenId }) {
  const { text, entries = [] } = sectionOf(useContent<'sections'>(), screen) ?? {};
  const Item = screen === 'references' ? Quotation : EntryRow;
  return (
    <Screen id={screen} intro={text}>
      {entries.length > 0 && (
        <ol data-columns="">
          {entries.map((entry, index) => (
            <Item key={index} entry={entry} />
          ))}
        </ol>
      )}
    </Screen>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { experiencetext } = useContent<'whoami'>();
  const { title, where, note, url, keywords = [] } = entry;
  const date = entryDate(entry, useLocale(), experiencetext.present);
  const figures = (
    <>
      {date && (
        <p className={styles.figure} data-figures="">
          {date}
        </p>
      )}
      {where && <p data-aside="">{where}</p>}
    </>
  );
  const head = (
    <Linked as="h2" className={styles.title} href={url}>
      {title}
    </Linked>
  );
  return (
    <Row figures={figures} head={head}>
      <LongText text={note} />
      {keywords.length > 0 && <p data-aside="">{dotted(keywords)}</p>}
    </Row>
  );
}
