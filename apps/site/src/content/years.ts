import type { Job } from '../generated/types.ts';

/** Positions that began in the same year. */
export interface Year {
  /** The year, or the whole date where it names none. */
  year: string;
  jobs: Job[];
}

/** Groups neighbouring positions by the year in which they began, in the order of the list. */
export function byYear(jobs: readonly Job[]): Year[] {
  const years: Year[] = [];
  for (const job of jobs) {
    const year = /\d{4}/.exec(job.date)?.[0] ?? job.date;
    const last = years.at(-1);
    if (last?.year === year) last.jobs.push(job);
    else years.push({ year, jobs: [job] });
  }
  return years;
}
