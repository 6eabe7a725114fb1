import { describe, expect, it } from 'vitest';
import { cut, firstLine } from './piece-lines.ts';

/** Letters six pixels wide, bold ones seven. */
const measure = { widthOf: (text: string, isBold: boolean) => [...text].length * (isBold ? 7 : 6) };
const words = { time: '09:30', name: 'Ada Quill', marks: 0, hasIcon: false };

describe('the first line of a piece', () => {
  it('shows the time and the whole name where there is room', () => {
    expect(firstLine(measure, words, 120)).toEqual({ time: '09:30', name: 'Ada Quill', marks: 0 });
  });

  it('cuts the name, and keeps no blank before the ellipsis', () => {
    expect(firstLine(measure, words, 36 + 35)).toEqual({ time: '09:30', name: 'Ada…', marks: 0 });
  });

  it('leaves the time out, which its place tells, before the name says nothing', () => {
    expect(firstLine(measure, words, 42)).toEqual({ time: '', name: 'Ada Q…', marks: 0 });
  });

  it('leaves room for the icon of its state, and for as many marks as fit beside a name', () => {
    const marked = { ...words, hasIcon: true, marks: 3 };
    expect(firstLine(measure, marked, 17 + 36 + 63 + 3 * 17)).toEqual({ time: '09:30', name: 'Ada Quill', marks: 3 });
    expect(firstLine(measure, marked, 17 + 36 + 28 + 20)).toEqual({ time: '09:30', name: 'Ada…', marks: 1 });
  });

  it('keeps a short name and its time together', () => {
    expect(firstLine(measure, { ...words, name: 'Bo' }, 36 + 14)).toEqual({ time: '09:30', name: 'Bo', marks: 0 });
  });

  it('shows nothing rather than an ellipsis alone', () => {
    expect(firstLine(measure, words, 8)).toEqual({ time: '', name: '', marks: 0 });
  });
});

describe('text cut to a width', () => {
  it('is whole where it fits exactly', () => {
    expect(cut(measure, 'Cut and finish', 14 * 6)).toBe('Cut and finish');
    expect(cut(measure, 'Cut and finish', 14 * 6 - 1)).toBe('Cut and fini…');
  });

  it('never cuts a letter of two units in halves', () => {
    expect(cut(measure, '𠮷野家の予約', 3 * 6)).toBe('𠮷野…');
  });
});
