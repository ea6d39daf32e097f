/** Formats a size in bytes as a number of kilobytes (1,000 bytes), rounded up. */
export function kilobytes(bytes: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(Math.ceil(bytes / 1000));
}
