import type { Cell } from '@parlour/domain/form/workbook/cell-name';
import { expect, test } from 'vitest';
import { cellHeading } from './cell-heading.ts';

const rows = [
  ['Area', 'You would like', 'Our plan'],
  ['Forehead', '', ''],
  ['', '', ''],
];
const sheet = {
  textOf: ({ row, column }: Cell) => rows[row - 1]?.[column - 1] ?? '',
  isEditable: ({ row, column }: Cell) => row > 1 && column > 1,
};

test.each([
  ['the words of its row', { row: 2, column: 2 }, 'Forehead'],
  ['past another cell to fill in', { row: 2, column: 3 }, 'Forehead'],
  ['else those of its column', { row: 3, column: 3 }, 'Our plan'],
  ['none', { row: 1, column: 1 }, ''],
])('C-141 the field of a cell is named by %s', (_, cell, heading) => {
  expect(cellHeading(sheet, cell)).toBe(heading);
});
