/** The columns of the page's grid. */
const page = 12;

/** The most buttons of one row. */
const most = 6;

/**
 * Returns how many columns of the page each of a number of buttons has on a wide screen, so that their edges
 * are lines of the grid and no cell is empty: rows of nearly equal length, whose last button has the rest.
 */
export function columnsOf(count: number): number[] {
  const rows = Math.ceil(count / most);
  const width = Math.floor(page / Math.ceil(count / rows));
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((length) => [
    ...Array.from({ length: length - 1 }, () => width),
    page - width * (length - 1),
  ]);
}
