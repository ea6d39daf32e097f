import { entryDate } from '../../content/dates.ts';
import { fluencyOf } from '../../content/identity.ts';
import { background } from '../../generated/sections.ts';
import type { Entry } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { LongText } from '../../ui/long-text.tsx';
import { RecordItem, Records } from '../../ui/records.tsx';

/** The sections below the biography, as far as the content has them. */
export function Background() {
  const content = useContent<'whoami'>();
  return background.map((key) => {
    const section = content[key];
    if (!section) return null;
    return (
      <Records key={key} title={section.title}>
        {'native' in section
          ? section.entries.map((language, index) => (
              <RecordItem key={index} title={language.name} figure={fluencyOf(language, section.native)} />
            ))
          : section.entries.map((entry, index) => <EntryItem key={index} entry={entry} />)}
      </Records>
    );
  });
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
