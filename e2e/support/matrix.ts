import { type Cell, cells, settled } from './cells.ts';
import { act, disturb, expectView, expectedMessages, need } from './faults.ts';
import { withoutIdlePrefetch } from './network.ts';
import { test } from './test.ts';

/** Registers a test for every cell for which `chosen` returns true. */
export function testCells(chosen: (cell: Cell) => boolean): void {
  for (const cell of cells.filter(chosen)) {
    test(`${cell.network}: ${cell.file}; the visitor ${cell.act}`, async ({ site, page, guards }) => {
      guards.allow(expectedMessages);
      await withoutIdlePrefetch(page);
      const release = await disturb(page, cell);
      await need(site, cell);
      await act(site, cell);
      release();
      await expectView(site, settled(cell));
    });
  }
}
