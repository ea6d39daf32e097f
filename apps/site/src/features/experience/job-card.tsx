import { type MouseEvent, useId, useState } from 'react';
import { jobDate } from '../../content/dates.ts';
import { plainOf } from '../../content/long-text.ts';
import { previewOf } from '../../content/preview.ts';
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
export function JobCard({ job, where, url, heading: Heading = 'h3' }: JobCardProps) {
  const locale = useLocale();
  const t = useT();
  const { experiencetext } = useContent('experience');
  const [open, setOpen] = useState(false);
  const id = useId();
  const date = jobDate(job, locale, experiencetext.present);
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
          aria-label={t(open ? 'experience:experiencetext.showLess' : 'experience:experiencetext.showMore', {
            job: job.jobtitle,
          })}
        />
      )}
    </article>
  );
}
