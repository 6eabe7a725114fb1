import { expect, test } from 'vitest';
import { readCsv } from './csv.ts';

test('quotes, doubled quotes and line breaks inside them are read as any spreadsheet writes them', () => {
  const { records, mistakes } = readCsv('a,b\n"x, y","she said ""no"""\n"two\nlines",z\nlast,1');
  expect(mistakes).toEqual([]);
  expect(records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, y', 'she said "no"'] },
    { line: 3, cells: ['two\nlines', 'z'] },
    { line: 5, cells: ['last', '1'] },
  ]);
});

test('both kinds of line ends, a byte order mark and blank lines are understood', () => {
  const { records } = readCsv('\uFEFFa,b\r\n1,"x\r\ny"\r\n\r\n3,4\r\n');
  expect(records).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\ny'] },
    { line: 5, cells: ['3', '4'] },
  ]);
});

test('blanks around cells are dropped and empty cells at the end count', () => {
  expect(readCsv('a, b ,\n').records).toEqual([{ line: 1, cells: ['a', 'b', ''] }]);
});

test('broken quotes are mistakes with their line', () => {
  const unclosed = readCsv('a\n"open\nand on');
  expect(unclosed.mistakes).toEqual([{ line: 2, reason: 'a quote is opened here and never closed' }]);
  expect(unclosed.records[2]).toEqual({ line: 3, cells: ['and on'] });
  expect(readCsv('a\nx"y\n').mistakes[0]?.line).toBe(2);
  expect(readCsv('a\n"x"y\n').mistakes[0]).toEqual({ line: 2, reason: '"y" follows a closing quote' });
});
