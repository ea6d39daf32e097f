import { useId } from 'react';
import { dotted } from '../../content/lists.ts';
import type { Skill } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './skills.module.css';

/** The skills, each with its level if it has one. */
export default function Skills() {
  const { skillstext, skills = [] } = useContent('skills');
  return (
    <Screen id="skills" intro={skillstext?.text}>
      <ul className={styles.list}>
        {skills.map((skill, index) => (
          <SkillItem key={index} skill={skill} />
        ))}
      </ul>
    </Screen>
  );
}

function SkillItem({ skill: { description, keywords = [], level, name, value } }: { skill: Skill }) {
  const id = useId();
  return (
    <li className={styles.skill} data-full={value === 100 || undefined}>
      <span id={id} className={styles.name}>
        {name}
      </span>
      {value === undefined ? (
        level && (
          <span className={styles.value} data-figures="">
            {level}
          </span>
        )
      ) : (
        <Level of={id} value={value} />
      )}
      {keywords.length > 0 && <span className={styles.keywords}>{dotted(keywords)}</span>}
      <LongText text={description} className={styles.description} />
    </li>
  );
}

/** A level in percent. `of` is the id of the skill's name. */
function Level({ of, value }: { of: string; value: number }) {
  const percent = `${value}%`;
  return (
    <>
      <span className={styles.value} aria-hidden="true">
        {percent}
      </span>
      {/* The meter element may have no value text, and its percentage differs between screen readers. */}
      <div
        className={styles.meter}
        role="meter"
        aria-labelledby={of}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={percent}
      >
        {/* The width is an attribute, since the policy of the site allows no style attribute. */}
        <svg
          className={styles.bar}
          width="100"
          height="1"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={value} height="1" />
        </svg>
      </div>
    </>
  );
}
