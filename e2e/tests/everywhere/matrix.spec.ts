import { isImportant, testCells } from '../../support/matrix.ts';

testCells(isImportant);
