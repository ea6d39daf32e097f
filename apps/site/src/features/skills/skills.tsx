import { useId } from 'react';
import type { Skill } from '../../generated/types.ts';
import { useContent } from '../../i18n/use-content.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './skills.module.css';

/** The skills, each with its level. */
export default function Skills() {
  const { skillstext, skills = [] } = useContent();
  return (
    <article className={styles.skills}>
      <PageHead screen="skills">{skillstext && <p>{skillstext.text}</p>}</PageHead>
      <ul className={styles.list}>
        {skills.map((skill, index) => (
          <SkillItem key={index} skill={skill} />
        ))}
      </ul>
      <NextScreen after="skills" />
    </article>
  );
}

function SkillItem({ skill: { name, value } }: { skill: Skill }) {
  const id = useId();
  const percent = `${value}%`;
  return (
    <li className={styles.skill}>
      <span id={id} className={styles.name}>
        {name}
      </span>
      <span className={styles.value} aria-hidden="true">
        {percent}
      </span>
      <meter className={styles.meter} aria-labelledby={id} aria-valuetext={percent} min={0} max={100} value={value}>
        {percent}
      </meter>
    </li>
  );
}
