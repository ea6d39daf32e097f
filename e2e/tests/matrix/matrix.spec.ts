import { isImportant } from '../../support/cells.ts';
import { testCells } from '../../support/matrix.ts';

testCells((cell) => !isImportant(cell));
