import { byYear } from '../../content/years.ts';
import { useContent } from '../../i18n/use-content.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './experience.module.css';
import { JobCard } from './job-card.tsx';

/** The work timeline. The heading of a year is sticky while its positions scroll. */
export default function Experience() {
  const { exptext, experiencetext, worktimeline = [] } = useContent<'experience'>();
  return (
    <article className={styles.experience}>
      <PageHead screen="experience">{exptext && <p>{exptext.text}</p>}</PageHead>
      <h2 className={styles.heading}>{experiencetext.timeline}</h2>
      {byYear(worktimeline).map(({ year, first, jobs }) => (
        <div key={first} className={styles.year}>
          {year && (
            <p className={styles.figure} aria-hidden="true">
              {year}
            </p>
          )}
          <div className={styles.jobs}>
            {jobs.map((job, index) => (
              <JobCard key={index} job={job} />
            ))}
          </div>
        </div>
      ))}
      <NextScreen after="experience" />
    </article>
  );
}
