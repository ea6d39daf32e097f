import type { Job } from '../generated/types.ts';

/** Positions that began in the same year. */
export interface Year {
  /** The year, or the whole date where it names none. */
  year: string;
  /** The position of the first of them in the whole list: the same in every language, unlike the year's text. */
  first: number;
  jobs: Job[];
}

/** Groups neighbouring positions by the year in which they began, in the order of the list. */
export function byYear(jobs: readonly Job[]): Year[] {
  const years: Year[] = [];
  for (const [index, job] of jobs.entries()) {
    const year = /\d{4}/.exec(job.date)?.[0] ?? job.date;
    const last = years.at(-1);
    if (last?.year === year) last.jobs.push(job);
    else years.push({ year, first: index, jobs: [job] });
  }
  return years;
}
