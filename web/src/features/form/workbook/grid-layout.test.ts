import { describe, expect, test } from 'vitest';
import { cellName, readCellName } from '@parlour/domain/form/workbook/cell-name';
import { boxOf, cellByKey, cellsIn, gridLayout, nextEditable, roomOf } from './grid-layout.ts';
import { openWorkbook } from './open-workbook.ts';
import { cellKey } from './read-sheet.ts';
import { shownSheet, withEntry } from './shown-sheet.ts';
import { workbookOf } from './workbook-samples.ts';

const at = (name: string) => readCellName(name)!;
const workbook = openWorkbook(workbookOf());
const [firstPart, secondPart] = [workbook.sheets[0]!, workbook.sheets[1]!];
const sheet = shownSheet(workbook, firstPart, {});
const layout = gridLayout(sheet.grid, 1);

describe('0053 the grid of a sheet', () => {
  test('gives each row and column its size, none to hidden ones, and room for a finger to the others', () => {
    expect(boxOf(layout, at('A1'))).toEqual({ left: 0, top: 0, width: 148, height: 44 });
    expect(boxOf(layout, at('C1')).width).toBe(0);
    expect(boxOf(layout, at('A3')).height).toBe(0);
    expect(boxOf(layout, at('D4')).left).toBe(296);
    expect(boxOf(gridLayout(sheet.grid, 2), at('A1'))).toMatchObject({ width: 296, height: 88 });
  });

  test('draws a merged range once, also where it begins outside of what is in sight', () => {
    expect(boxOf(layout, at('A7'))).toMatchObject({ width: 296, height: 88 });
    const names = (rows: number[], columns: number[]) =>
      [...cellsIn(layout, rows, columns)].flatMap(([row, list]) => list.map((column) => cellName({ row, column })));
    expect(names([8, 9], [2, 3, 4])).toEqual(['A7', 'D8', 'B9', 'D9']);
  });

  test.each([
    ['A1', 'ArrowRight', 'B1'],
    ['B1', 'ArrowRight', 'D1'],
    ['A2', 'ArrowDown', 'A4'],
    ['A6', 'ArrowDown', 'A7'],
    ['A7', 'ArrowDown', 'A9'],
    ['A7', 'ArrowRight', 'D7'],
    ['B9', 'ArrowUp', 'A7'],
    ['A1', 'ArrowUp', 'A1'],
    ['D1', 'PageDown', 'D11'],
    ['D55', 'PageDown', 'D60'],
    ['D5', 'Home', 'A5'],
    ['A5', 'End', 'D5'],
  ])('leads from %s by %s to %s', (from, key, to) => {
    expect(cellName(cellByKey(layout, sheet.grid.used, at(from), key, false)!)).toBe(to);
  });

  test('leads far by the same keys with Control, and leaves other keys alone', () => {
    expect(cellByKey(layout, sheet.grid.used, at('B2'), 'End', true)).toEqual(at('D10'));
    expect(cellByKey(layout, sheet.grid.used, at('D9'), 'Home', true)).toEqual(at('A1'));
    expect(cellByKey(layout, sheet.grid.used, at('D9'), 'x', false)).toBeNull();
  });

  test('finds the next cell to write into: past locked, hidden and merged ones', () => {
    const next = (from: string, isBack = false) =>
      nextEditable(layout, sheet.grid.used, at(from), sheet.isEditable, isBack);
    expect([next('B2'), next('D2'), next('A7'), next('D10')]).toEqual([at('D2'), at('D4'), at('D7'), null]);
    expect([next('D4', true), next('A1', true), next('Z60')]).toEqual([at('D2'), null, at('AA60')]);
    const locked = shownSheet(workbook, secondPart, {});
    const its = gridLayout(locked.grid, 1);
    expect(nextEditable(its, locked.grid.used, at('A1'), locked.isEditable, false)).toEqual(at('B2'));
  });

  test('lets a text run over empty cells to its right, as far as the next one with a text', () => {
    const isEmpty = (cell: { row: number; column: number }) => sheet.textOf(cell) === '';
    expect(roomOf(layout, at('A1'), isEmpty)).toBe(148);
    expect(roomOf(layout, at('B1'), isEmpty)).toBe(148);
    expect(roomOf(layout, at('A9'), isEmpty)).toBe(layout.columns.starts.at(-1));
  });
});

describe('0053 what is written into a sheet', () => {
  test('is shown in its place, and what the cell said from the start is no entry', () => {
    const entries = withEntry(sheet, {}, at('B2'), '30%');
    expect(entries).toEqual({ 'In & out!B2': '30%' });
    const shown = shownSheet(workbook, firstPart, entries);
    expect([shown.textOf(at('B2')), shown.typedOf(at('B2')), shown.isChanged(at('B2'))]).toEqual(['30%', '30%', true]);
    expect(withEntry(shown, entries, at('B2'), '25.5%')).toEqual({});
    expect(withEntry(sheet, {}, at('F9'), '')).toEqual({});
  });

  test('hides the results of the formulas of its sheet, and of no other', () => {
    const result = (entries: Record<string, string>) => shownSheet(workbook, firstPart, entries).textOf(at('A4'));
    expect([result({}), result({ 'In & out!A2': '1' }), result({ 'Second!!B2': 'x' })]).toEqual([
      '1234.6',
      '',
      '1234.6',
    ]);
    expect(sheet.grid.cells.has(cellKey(at('A4')))).toBe(true);
  });
});
