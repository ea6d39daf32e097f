import type { Entry } from '../generated/types.ts';
import { formattedText } from './formatted-texts.ts';
import { intlTag } from './intl.ts';

/** Reports whether a date, of any precision, was over on the day of the last update of the content, if that is known. */
export const isPast = (date: string, updated = ''): boolean => date < updated.slice(0, date.length);

/** A period between dates: "2018", "2018-03". Without an end, it is current, unless it is over; it has one or both. */
export interface Span {
  start?: string;
  end?: string;
  over?: true;
}

/** The format of a date by the number of its parts: a year, a month, a day. */
const details: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { year: 'numeric', month: 'long' },
  { year: 'numeric', month: 'long', day: 'numeric' },
];

/** As the years, percentages and scores of the content, which are shown as they are written. */
const system = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' };

/**
 * Formats a date ("2018", "2018-03", "2018-03-31") with the given precision. In a language without
 * Intl data, the date is in figures as it is (ISO 8601).
 */
export function dateText(date: string, locale: string): string {
  return formattedText(date, locale, () => {
    const tag = intlTag(locale);
    const detail = details[date.split('-').length - 1];
    return tag ? new Intl.DateTimeFormat(tag, { ...detail, ...system }).format(new Date(date)) : date;
  });
}

/**
 * Formats a period: 2018–2019, March 2018 – June 2019, or only 2018 if it begins
 * and ends in that year. `present` is the text in place of the end of a current one; an end that is not known is "?",
 * and a start "…".
 */
export function spanText({ start, end, over }: Span, locale: string, present: string): string {
  if (start && start === end) return dateText(start, locale);
  // A line breaks after the dash: neither before it nor before the year.
  const text = (date: string) => dateText(date, locale).replace(/ (?=\S+$)/, '\u00a0');
  const dash = [start, end].some((date) => date?.includes('-')) ? '\u00a0– ' : '–';
  return (start ? text(start) : '…') + dash + (end ? text(end) : over ? '?' : present);
}

/** Returns the formatted date or period of an entry, its end if it has no start, or undefined if it has no date. */
export function entryDate(
  { date, start, end }: Pick<Entry, 'date' | 'start' | 'end'>,
  locale: string,
  present: string,
): string | undefined {
  if (start && !date) return spanText(span(start, end), locale, present);
  const day = date ?? end;
  return day && dateText(day, locale);
}

/** Returns a period of its dates. */
export const span = (start: string | undefined, end: string | undefined, over = false): Span => ({
  ...(start && { start }),
  ...(end ? { end } : over && { over }),
});
