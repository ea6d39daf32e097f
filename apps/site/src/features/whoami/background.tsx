import { type ComponentType, Fragment } from 'react';
import { entryDate } from '../../content/dates.ts';
import { fluencyOf } from '../../content/identity.ts';
import { dotted } from '../../content/lists.ts';
import { background } from '../../generated/sections.ts';
import type { EntrySection } from '../../content/section-of.ts';
import type { Languages, OwnSection } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import { type EntryProps, RecordItem, Records } from '../../ui/records.tsx';

/** Reports whether a section is not on a screen of its own, whose title is in the texts of every screen. */
const isHere = (section: string) => !routes.some(({ id }) => id === section);

/** The sections below the biography, as far as the content has them, and those of the owner's own, each where it belongs. */
export function Background() {
  return (
    <>
      {background.map((key) => (
        <Fragment key={key}>
          <Own before={key} />
          {isHere(key) && <Shared section={key} />}
        </Fragment>
      ))}
      <Own before={undefined} />
    </>
  );
}

/** The owner's own sections before another one or, without it, after all of them. */
function Own({ before }: { before: OwnSection['before'] }) {
  const { sections = [] } = useContent('whoami');
  return sections.map(
    // A section of another screen is null in the texts of this one, once it is saved.
    (section, index) =>
      section?.before === before &&
      section &&
      isHere(section.id) && <Entries key={index} section={section} as={EntryItem} />,
  );
}

function Shared({ section }: { section: (typeof background)[number] }) {
  const content = useContent('whoami');
  if (section === 'languages') return <Spoken languages={content.languages} />;
  return <Entries section={content[section]} as={section === 'references' ? Quotation : EntryItem} />;
}

function Spoken({ languages }: { languages: Languages | undefined }) {
  return (
    languages && (
      <Records title={languages.title}>
        {languages.entries.map((language, index) => (
          <RecordItem key={index} title={language.name} figure={fluencyOf(language, languages.native)} />
        ))}
      </Records>
    )
  );
}

interface EntriesProps {
  section: EntrySection | undefined;
  /** The form of an entry. */
  as: ComponentType<EntryProps>;
}

function Entries({ section, as: Item }: EntriesProps) {
  const { experiencetext } = useContent('whoami');
  const locale = useLocale();
  const { title = '', text, entries } = section ?? {};
  if (!text && !entries) return null;
  return (
    <Records title={title} intro={text}>
      {entries?.map((entry, index) => (
        <Item key={index} entry={entry} date={entryDate(entry, locale, experiencetext.present)} />
      ))}
    </Records>
  );
}

function EntryItem({ entry, date }: EntryProps) {
  const { title, where, note, url, keywords = [] } = entry;
  return (
    <RecordItem title={title} figure={date ?? where} href={url}>
      {date && where && <p data-aside="">{where}</p>}
      <LongText text={note} />
      {keywords.length > 0 && <p data-aside="">{dotted(keywords)}</p>}
    </RecordItem>
  );
}
