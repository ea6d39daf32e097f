import { byYear } from '../../content/years.ts';
import { useContent } from '../../i18n/use-content.ts';
import { Screen } from '../../ui/screen.tsx';
import styles from './experience.module.css';
import { JobCard } from './job-card.tsx';

/** The work timeline. The heading of a year is sticky while its positions scroll. */
export default function Experience() {
  const { exptext, experiencetext, worktimeline = [] } = useContent<'experience'>();
  return (
    <Screen id="experience" intro={exptext?.text} heading={experiencetext.timeline}>
      {byYear(worktimeline).map(({ year, first, jobs }) => (
        <div key={first} className={styles.year} data-columns="">
          {year && (
            <p className={styles.figure} aria-hidden="true" data-screen-only="">
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
    </Screen>
  );
}
