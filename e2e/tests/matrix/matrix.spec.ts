import { isImportant, testCells } from '../../support/matrix.ts';

testCells((cell) => !isImportant(cell));
