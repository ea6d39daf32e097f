import { backgroundOf } from '../../content/background.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { RecordItem, Records } from '../../ui/records.tsx';

/** Education, languages, talks and publications, as far as the content has them. */
export function Background() {
  const lists = backgroundOf(useContent<'whoami'>(), useLocale());
  return Object.entries(lists).map(
    ([name, list]) =>
      list && (
        <Records key={name} title={list.title}>
          {list.entries.map(({ title, figure, where, note, url }, index) => (
            <RecordItem key={index} title={title} figure={figure} href={url}>
              {where && <p>{where}</p>}
              {note && <p>{note}</p>}
            </RecordItem>
          ))}
        </Records>
      ),
  );
}
