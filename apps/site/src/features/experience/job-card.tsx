import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ellipsis, previewOf } from '../../content/preview.ts';
import type { Job } from '../../generated/types.ts';
import styles from './job-card.module.css';
import { Rest } from './rest.tsx';

/** One position: its description begins on the card, and a click shows the rest or hides it. */
export function JobCard({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { start, rest } = previewOf(job.description);
  const toggle = () => {
    // A visitor who selects text to copy it means no click.
    if (getSelection()?.isCollapsed ?? true) setOpen(!open);
  };

  return (
    // The button inside does the same for the keyboard: its click arrives here.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <article
      className={styles.card}
      aria-labelledby={`${id}title`}
      data-interactive={rest ? '' : undefined}
      data-open={open || undefined}
      onClick={rest ? toggle : undefined}
    >
      <h3 id={`${id}title`} className={styles.title}>
        {job.jobtitle}
      </h3>
      <p className={styles.date}>{job.date}</p>
      <p className={styles.where}>{job.where}</p>
      <div className={styles.description}>
        {/* No paragraph of its own: the rest goes on in the middle of a word. */}
        <span className={styles.start}>
          {start}
          {rest && !open && <span className={styles.ellipsis}>{ellipsis}</span>}
        </span>
        {rest && <Rest id={`${id}rest`} text={rest} open={open} onFound={() => setOpen(true)} />}
      </div>
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
