import { type PropsWithChildren, useId, useState } from 'react';
import { jobDate } from '../../content/dates.ts';
import { whereOf } from '../../content/identity.ts';
import { previewOf } from '../../content/preview.ts';
import type { Job } from '../../generated/types.ts';
import { useContent, useLocale, useT } from '../../i18n/use-content.ts';
import styles from './job-card.module.css';
import { Rest } from './rest.tsx';

/** One position. The card shows the start of the description, and a click toggles the rest. */
export function JobCard({ job }: { job: Job }) {
  const t = useT();
  const locale = useLocale();
  const { experiencetext } = useContent<'experience'>();
  const [open, setOpen] = useState(false);
  const id = useId();
  const date = jobDate(job, locale, experiencetext.present);
  const { start, rest } = previewOf(job.description ?? '');
  const where = whereOf(job);
  const toggle = () => {
    // A click that ends a text selection is not a toggle.
    if (getSelection()?.isCollapsed ?? true) setOpen(!open);
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
      <h3 id={`${id}title`} className={styles.title}>
        {job.jobtitle}
      </h3>
      {date && (
        <p className={styles.date} data-figures="">
          {date}
        </p>
      )}
      {where && <p className={styles.where}>{job.url ? <Employer href={job.url}>{where}</Employer> : where}</p>}
      {/* One sentence for search engines, reader modes and translators: the style sheet draws the ellipsis. */}
      {start && (
        <p className={styles.description}>
          <span className={rest && !open ? styles.start : undefined}>{start}</span>
          {rest && <Rest id={`${id}rest`} text={rest} open={open} onFound={() => setOpen(true)} />}
        </p>
      )}
      {rest && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={`${id}rest`}
          aria-label={t(open ? 'experiencetext.showLess' : 'experiencetext.showMore', {
            job: job.jobtitle,
          })}
        />
      )}
    </article>
  );
}

/** The link to the employer's site; its click does not toggle the card. */
function Employer({ href, children }: PropsWithChildren<{ href: string }>) {
  return (
    <a
      href={href}
      onClick={(event) => {
        event.stopPropagation();
      }}
    >
      {children}
    </a>
  );
}
