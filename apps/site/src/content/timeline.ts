import type { Job } from '../generated/types.ts';

/** Positions that began in the same year. */
export interface Year {
  /** The year, or the whole date if it contains no year. */
  year: string;
  /** The index of the first position of the group in the whole list: equal in every language, unlike the text of the year. */
  first: number;
  jobs: Job[];
}

/** Groups adjacent positions by the year in which they began, in the order of the list. */
export function byYear(jobs: readonly Job[]): Year[] {
  const years: Year[] = [];
  for (const [index, job] of jobs.entries()) {
    const year = (job.start ?? /\d{4}/.exec(job.date ?? '')?.[0])?.slice(0, 4) ?? job.date ?? '';
    const last = years.at(-1);
    if (last?.year === year) last.jobs.push(job);
    else years.push({ year, first: index, jobs: [job] });
  }
  return years;
}
