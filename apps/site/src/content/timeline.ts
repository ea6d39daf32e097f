import type { Job } from '../generated/types.ts';
import { type Span, span, spanText } from './dates.ts';
import { whereOf } from './identity.ts';
import { listText } from './lists.ts';

/** Adjacent positions at one employer, which the timeline shows below one heading. */
export interface Employment {
  /** The employer, with the place if all positions have the same. */
  where: string;
  /** The address of the employer. */
  url: string | undefined;
  positions: Position[];
}

/** A position of a group. */
interface Position {
  job: Job;
  /** The place, if the heading of the group does not have it. */
  place: string;
}

/** Groups of positions that began in the same year. */
interface Year {
  /** The year, or the whole date if it contains no year. */
  year: string;
  /** The index of the first position in the whole list: equal in every language, unlike the text of the year. */
  first: number;
  employments: Employment[];
}

/** Groups adjacent positions at one employer, in the order of the list. */
export function byEmployer(jobs: readonly Job[]): Employment[] {
  return runsOf(jobs, ({ company, where }) => company ?? where).map((run) => {
    const [newest] = run;
    const same = run.every((job) => whereOf(job) === whereOf(newest));
    return {
      where: same ? whereOf(newest) : (newest.company ?? ''),
      url: run.find(({ url }) => url)?.url,
      positions: run.map((job) => ({ job, place: same ? '' : (job.where ?? job.place ?? '') })),
    };
  });
}

/** Groups the positions by employer, and adjacent groups by the year in which the newest position began. */
export function byYear(jobs: readonly Job[]): Year[] {
  let first = 0;
  return runsOf(byEmployer(jobs), ({ positions: [newest] }) => yearOf(newest?.job)).map((employments) => {
    const group = { year: yearOf(employments[0].positions[0]?.job), first, employments };
    first += employments.flatMap(({ positions }) => positions).length;
    return group;
  });
}

const yearOf = ({ date = '', end, start }: Partial<Job> = {}) =>
  (start ?? /\d{4}/.exec(date)?.[0] ?? end)?.slice(0, 4) ?? date;

/** Splits a list into runs of equal keys; an item without a key is a run of its own. */
function runsOf<T>(items: readonly T[], keyOf: (item: T) => string | undefined): [T, ...T[]][] {
  const runs: [T, ...T[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    const key = keyOf(item);
    if (last && key && keyOf(last[0]) === key) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** A date text that contains only years: 2018, 2018–2019, 2018–Present. */
const plainYears = /^(\d{4})(?:\s*[-–—]\s*(?:(\d{4})|\D+))?$/;

/** Returns the periods of a job, latest first; none if the content has only a date text without clear years. */
export function spansOf({ start, end, earlier = [], date = '', over }: Job): Span[] {
  if (start || end) return [span(start, end, over), ...earlier];
  const [, first, last] = plainYears.exec(date) ?? [];
  return first ? [span(first, /^\d{4}$/.test(date) ? first : last, over)] : [];
}

/** Returns the texts of the periods of a job, latest first. `present` is as in spanText. */
export function jobSpans(job: Job, locale: string, present: string): string[] {
  return spansOf(job).map((span) => spanText(span, locale, present));
}

/** Returns the date text of a job, or its formatted periods if there is none. */
export function jobDate(job: Job, locale: string, present: string): string {
  return job.date ?? listText(jobSpans(job, locale, present), locale);
}
