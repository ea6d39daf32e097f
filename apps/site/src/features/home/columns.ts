/** The columns of the page's grid. */
const page = 12;

/** The most buttons of one row. */
const most = 6;

/**
 * Returns how many columns of the page each of a number of buttons has on a wide screen, so that their edges
 * are lines of the grid and no cell is empty: rows of nearly equal length, with the edges of the first one.
 */
export function columnsOf(count: number): number[] {
  const rows = Math.ceil(count / most);
  const longest = Math.ceil(count / rows);
  const first = Array.from({ length: longest || 0 }, (_, index) => Math.ceil((page - index) / longest));
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((length) => {
    const shared = first.slice(0, length - 1);
    return [...shared, page - shared.reduce((sum, columns) => sum + columns, 0)];
  });
}
