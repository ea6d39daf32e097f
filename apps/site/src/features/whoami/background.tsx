import { dateText, studyDate } from '../../content/dates.ts';
import type { Study, Work } from '../../generated/types.ts';
import { useContent, useLocale } from '../../i18n/use-content.ts';
import { RecordItem, Records } from '../../ui/records.tsx';

/** Education, languages, talks and publications, as far as the content has them. */
export function Background() {
  const { education, languages, talks, publications } = useContent<'whoami'>();
  return (
    <>
      {education && (
        <Records title={education.title}>
          {education.entries.map((study, index) => (
            <StudyItem key={index} study={study} />
          ))}
        </Records>
      )}
      {languages && (
        <Records title={languages.title}>
          {languages.entries.map(({ name, level }, index) => (
            <RecordItem key={index} title={name} figure={level === 'native' ? languages.native : level} />
          ))}
        </Records>
      )}
      {talks && <Works title={talks.title} works={talks.entries} />}
      {publications && <Works title={publications.title} works={publications.entries} />}
    </>
  );
}

function StudyItem({ study: { title, where, start, end, note } }: { study: Study }) {
  const { experiencetext } = useContent<'whoami'>();
  return (
    <RecordItem title={title} figure={studyDate({ start, end }, useLocale(), experiencetext.present)}>
      {where && <p>{where}</p>}
      {note && <p>{note}</p>}
    </RecordItem>
  );
}

function Works({ title, works }: { title: string; works: readonly Work[] }) {
  const locale = useLocale();
  return (
    <Records title={title}>
      {works.map(({ title, where, date, url }, index) => (
        <RecordItem key={index} title={title} figure={date && dateText(date, locale)} href={url}>
          {where && <p>{where}</p>}
        </RecordItem>
      ))}
    </Records>
  );
}
