import { cells, settled } from '../../support/cells.ts';
import { act, disturb, expectView, expectedMessages, need } from '../../support/faults.ts';
import { withoutIdlePrefetch } from '../../support/network.ts';
import { test } from '../../support/test.ts';

for (const cell of cells) {
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
