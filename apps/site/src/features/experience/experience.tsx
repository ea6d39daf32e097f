import { type Employment, byYear } from '../../content/timeline.ts';
import { useContent } from '../../i18n/use-content.ts';
import { Linked } from '../../ui/linked.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './experience.module.css';
import { JobCard } from './job-card.tsx';

/** The work timeline. The heading of a year is sticky while its positions scroll. */
export default function Experience() {
  const { exptext, experiencetext, worktimeline = [] } = useContent('experience');
  return (
    <Screen id="experience" intro={exptext?.text} heading={experiencetext.timeline}>
      {byYear(worktimeline).map(({ year, first, employments }) => (
        <div key={first} className={styles.year} data-columns="">
          {year && (
            <p className={styles.figure} aria-hidden="true" data-screen-only="">
              {year}
            </p>
          )}
          <div className={styles.jobs}>
            {employments.map((employment, index) => (
              <Employer key={index} employment={employment} />
            ))}
          </div>
        </div>
      ))}
    </Screen>
  );
}

/** A position, or the positions at one employer below its name. */
function Employer({ employment: { where, url, positions } }: { employment: Employment }) {
  const [newest, ...earlier] = positions;
  if (newest && earlier.length === 0) return <JobCard job={newest.job} where={where} url={url} />;
  return (
    <section className={styles.employer}>
      <Linked as="h3" href={url}>
        {where}
      </Linked>
      {positions.map(({ job, place }, index) => (
        <JobCard key={index} job={job} where={place} heading="h4" />
      ))}
    </section>
  );
}
