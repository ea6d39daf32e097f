import { type MouseEvent, memo, useId, useState } from 'react';
import { jobDate } from '../../content/timeline.ts';
import { plainOf } from '../../content/long-text.ts';
import { previewOf } from '../../content/preview.ts';
import type { Locale } from '../../generated/locales.ts';
import type { Job } from '../../generated/types.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import { Linked } from '../../ui/linked.tsx';
import { Description } from './description.tsx';
import styles from './job-card.module.css';

interface JobCardProps {
  job: Job;
  /** The organisation and the place, as far as no heading above the card has them. */
  where: string;
  /** The address of the organisation. */
  url?: string | undefined;
  heading?: 'h3' | 'h4';
}

/** One position. The card shows the start of the description, and a click toggles the rest. */
export function JobCard(props: JobCardProps) {
  const t = useT();
  const { present } = useContent('experience').experiencetext;
  const title = { job: props.job.jobtitle };
  return (
    <Card
      {...props}
      locale={useLocale()}
      present={present}
      less={t('experience:experiencetext.showLess', title)}
      more={t('experience:experiencetext.showMore', title)}
    />
  );
}

interface CardProps extends JobCardProps {
  locale: Locale;
  /** The words for the end of a current position, and for what the toggle does. */
  present: string;
  less: string;
  more: string;
}

/** The card, which is rendered again when something in it changes: while one edits, the texts of a screen change often. */
const Card = memo(function Card({ job, where, url, heading: Heading = 'h3', locale, present, less, more }: CardProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const date = jobDate(job, locale, present);
  const { description = '' } = job;
  const preview = previewOf(plainOf(description));
  const { rest } = preview;
  const toggle = ({ target }: MouseEvent) => {
    // A click that ends a text selection is not a toggle, nor is one on a link.
    if ((getSelection()?.isCollapsed ?? true) && !(target as Element).closest('a')) setOpen(!open);
  };

  return (
    // The button inside provides the keyboard access: its click bubbles to this handler.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      aria-labelledby={`${id}title`}
      data-interactive={rest ? '' : undefined}
      onClick={rest ? toggle : undefined}
    >
      <Heading id={`${id}title`} className={styles.title}>
        {job.jobtitle}
      </Heading>
      {date && (
        <p className={styles.date} data-figures="">
          {date}
        </p>
      )}
      {where && (
        <Linked as="p" className={styles.where} href={url}>
          {where}
        </Linked>
      )}
      <Description text={description} preview={preview} open={open} id={`${id}rest`} onFound={() => setOpen(true)} />
      {rest && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}rest`}
          aria-label={open ? less : more}
        />
      )}
    </article>
  );
});
