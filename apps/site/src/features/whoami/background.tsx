import { entryDate } from '../../content/dates.ts';
import { fluencyOf } from '../../content/identity.ts';
import { background } from '../../generated/sections.ts';
import type { Entry, Languages, OwnSection } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { LongText } from '../../ui/long-text.tsx';
import { RecordItem, Records } from '../../ui/records.tsx';

/** The sections below the biography, as far as the content has them, and those of the owner's own. */
export function Background() {
  const { languages } = useContent<'whoami'>();
  const content = useContent<'sections'>();
  return (
    <>
      {background.map((key) =>
        key === 'languages' ? <Spoken key={key} languages={languages} /> : <Entries key={key} section={content[key]} />,
      )}
      {content.sections?.map((section, index) => (
        <Entries key={index} section={section} />
      ))}
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
  /** The section; none, or its title alone, if it is on a screen of its own. */
  section: Partial<Pick<OwnSection, 'title' | 'text' | 'entries'>> | null | undefined;
}

function Entries({ section }: EntriesProps) {
  const { title = '', text, entries } = section ?? {};
  if (!text && !entries) return null;
  return (
    <Records title={title} intro={text}>
      {entries?.map((entry, index) => (
        <EntryItem key={index} entry={entry} />
      ))}
    </Records>
  );
}

function EntryItem({ entry }: { entry: Entry }) {
  const { experiencetext } = useContent<'whoami'>();
  const { title, where, note, url, keywords = [] } = entry;
  return (
    <RecordItem title={title} figure={entryDate(entry, useLocale(), experiencetext.present)} href={url}>
      {where && <p>{where}</p>}
      <LongText text={note} />
      {keywords.length > 0 && <p>{keywords.join(' · ')}</p>}
    </RecordItem>
  );
}
