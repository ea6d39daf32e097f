import { sectionOf } from '../../content/section-of.ts';
import { entryDate } from '../../content/dates.ts';
import { dotted } from '../../content/lists.ts';
import type { SectionScreen } from '../../generated/screens.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import type { ScreenId } from '../../routes.ts';
import { Linked } from '../../ui/linked.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import type { EntryProps } from '../../ui/records.tsx';
import { Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from '../../ui/entry.module.css';

/** A section with a screen of its own. */
export default function Section({ screen }: { screen: ScreenId }) {
  const content = useContent(screen as SectionScreen);
  const locale = useLocale();
  const { text, entries = [] } = sectionOf(content, screen) ?? {};
  const Item = screen === 'references' ? Quotation : EntryRow;
  return (
    <Screen id={screen} intro={text}>
      {entries.length > 0 && (
        <ol data-columns="">
          {entries.map((entry, index) => (
            <Item key={index} entry={entry} date={entryDate(entry, locale, content.experiencetext.present)} />
          ))}
        </ol>
      )}
    </Screen>
  );
}

function EntryRow({ entry, date }: EntryProps) {
  const { title, where, note, url, keywords = [] } = entry;
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
