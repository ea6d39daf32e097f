import type { ComponentType } from 'react';
import { entryDate } from '../../content/dates.ts';
import { fluencyOf } from '../../content/identity.ts';
import { dotted } from '../../content/lists.ts';
import { background } from '../../generated/sections.ts';
import type { EntrySection } from '../../content/section-of.ts';
import type { Entry, Languages, OwnSection } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { routes } from '../../routes.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Quotation } from '../../ui/quotation.tsx';
import { RecordItem, Records } from '../../ui/records.tsx';

/** Reports whether a section is not on a screen of its own, whose texts can be loaded too. */
const isHere = (section: string) => !routes.some(({ id }) => id === section);

/** The sections below the biography, as far as the content has them, and those of the owner's own. */
export function Background() {
  const { languages } = useContent<'whoami'>();
  const content = useContent<'sections'>();
  return (
    <>
      {background
        .filter(isHere)
        .map((key) =>
          key === 'languages' ? (
            <Spoken key={key} languages={languages} />
          ) : (
            <Entries key={key} section={content[key]} as={key === 'references' ? Quotation : EntryItem} />
          ),
        )}
      {content.sections?.map(
        // A section of another screen is null in the texts of this one.
        (section: OwnSection | null, index) =>
          section && isHere(section.id) && <Entries key={index} section={section} as={EntryItem} />,
      )}
    </>
  );
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
  as: ComponentType<{ entry: Entry }>;
}

function Entries({ section, as: Item }: EntriesProps) {
  const { title = '', text, entries } = section ?? {};
  if (!text && !entries) return null;
  return (
    <Records title={title} intro={text}>
      {entries?.map((entry, index) => (
        <Item key={index} entry={entry} />
      ))}
    </Records>
  );
}

function EntryItem({ entry }: { entry: Entry }) {
  const { experiencetext } = useContent<'whoami'>();
  const { title, where, note, url, keywords = [] } = entry;
  const date = entryDate(entry, useLocale(), experiencetext.present);
  return (
    <RecordItem title={title} figure={date ?? where} href={url}>
      {date && where && <p>{where}</p>}
      <LongText text={note} />
      {keywords.length > 0 && <p>{dotted(keywords)}</p>}
    </RecordItem>
  );
}
