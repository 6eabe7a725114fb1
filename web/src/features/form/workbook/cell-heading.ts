import type { Cell } from '@parlour/domain/form/workbook/cell-name';
import type { ShownSheet } from './shown-sheet.ts';

/** What the sheet itself says about a cell: the nearest words left of it that are not filled in, else those above it; '' where there are none. */
export function cellHeading(
  { textOf, isEditable }: Pick<ShownSheet, 'textOf' | 'isEditable'>,
  { row, column }: Cell,
): string {
  const left = Array.from({ length: column - 1 }, (_, at) => ({ row, column: column - 1 - at }));
  const above = Array.from({ length: row - 1 }, (_, at) => ({ row: row - 1 - at, column }));
  const words = (cells: readonly Cell[]) =>
    cells.map((cell) => (isEditable(cell) ? '' : textOf(cell).trim())).find((text) => text !== '');
  return words(left) ?? words(above) ?? '';
}
