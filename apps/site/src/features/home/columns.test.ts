import { expect, test } from 'vitest';
import { columnsOf } from './columns.ts';

test.each([
  [0, []],
  [1, [12]],
  [2, [6, 6]],
  [4, [3, 3, 3, 3]],
  [5, [2, 2, 2, 2, 4]],
  [6, [2, 2, 2, 2, 2, 2]],
  [7, [3, 3, 3, 3, 3, 3, 6]],
  [11, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 4]],
])('%i buttons have %j columns', (count, columns) => {
  expect(columnsOf(count)).toEqual(columns);
});
