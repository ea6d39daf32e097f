/** The median, because a single slow run depends more on the machine than on the page. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** The smallest value that a share of the values does not exceed (nearest rank). */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Prints cells in columns of ten, the first one wider. */
export function printRow(first: string, cells: string[]): void {
  console.log(first.padEnd(24) + cells.map((cell) => cell.padStart(10)).join(''));
}
