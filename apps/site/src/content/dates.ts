import type { Job } from '../generated/types.ts';

/** A stretch of time between years or months: "2018", "2018-03". Without an end it goes on. */
export interface Span {
  start: string;
  end?: string;
}

/** The parts of a date that are given: a year, a month or a day. */
const details: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric', month: 'long', day: 'numeric' },
];

/** A date ("2018", "2018-03", "2018-03-31") as text, with no more detail than it has. */
export function dateText(date: string, locale: string): string {
  const detail = details[date.split('-').length - 1];
  return new Intl.DateTimeFormat(locale, { ...detail, timeZone: 'UTC' }).format(new Date(date));
}

/**
 * A span as text: 2018–2019, March 2018 – June 2019, or 2018 alone where it
 * begins and ends in it. `present` is the word for the end of one that goes on.
 */
export function spanText({ start, end }: Span, locale: string, present = ''): string {
  if (start === end) return dateText(start, locale);
  const dash = [start, end].some((date) => date?.includes('-')) ? ' – ' : '–';
  return dateText(start, locale) + dash + (end ? dateText(end, locale) : present);
}

/** A date in words that says no more than its years: 2018, 2018–2019, 2018–Present. */
const plainYears = /^(\d{4})(?:\s*[-–—]\s*(?:(\d{4})|\D+))?$/;

/** The periods of a job, latest first; none where the words of the content alone say when it was. */
export function spansOf({ start, end, earlier = [], date = '' }: Job): Span[] {
  if (start) return [span(start, end), ...earlier];
  const [, first, last] = plainYears.exec(date) ?? [];
  return first ? [span(first, /^\d{4}$/.test(date) ? first : last)] : [];
}

const span = (start: string, end: string | undefined): Span => ({ start, ...(end && { end }) });

/** When a job was: in the words of the content, or else its periods as text. */
export function jobDate(job: Job, locale: string, present = ''): string {
  const spans = spansOf(job).map((span) => spanText(span, locale, present));
  return job.date ?? new Intl.ListFormat(locale).format(spans);
}
