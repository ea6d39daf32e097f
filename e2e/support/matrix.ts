import {
  type Cell,
  act,
  acts,
  disturb,
  expectView,
  expectedMessages,
  files,
  need,
  networks,
  settled,
} from './faults.ts';
import { withoutIdlePrefetch } from './network.ts';
import { test } from './test.ts';

const cells: Cell[] = networks.flatMap((network) =>
  files.flatMap((file) => acts.map((next) => ({ network, file, act: next }))),
);

/** The most important third: a language, a page or the app that is late or hangs, whatever the visitor does. */
export const isImportant = ({ network, file }: Cell) => (network === 'late' || network === 'hangs') && file !== 'font';

/** Registers a test for every cell that `chosen` names. */
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
