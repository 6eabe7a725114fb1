import { kindOfFormat } from './number-format.ts';

const plain = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const withComma = /^-?\d{1,15},(?:\d{1,2}|\d{4,15})$/;

/** A number as it is begun to be changed: without thousands, a percentage as one, a date as it is shown. */
export function typedNumber(value: number, shown: string, format: string): string {
  const kind = kindOfFormat(format);
  if (kind === 'date') return shown;
  return kind === 'percent' ? `${Number((value * 100).toPrecision(15))}%` : String(value);
}

/** What was typed into a cell of numbers, where it is plainly a number: no thousands, no formula, no date. */
export function numberTyped(text: string, format: string): number | null {
  const kind = kindOfFormat(format);
  const isPercent = kind === 'percent';
  const figures = isPercent ? text.trim().replace(/\s*%$/, '') : text.trim();
  // A comma before three figures could be one of thousands.
  if (kind === 'date' || (!plain.test(figures) && !withComma.test(figures))) return null;
  const value = Number(figures.replace(',', '.'));
  return isPercent ? Number((value / 100).toPrecision(15)) : value;
}

/** Whether a cell is one of numbers: it has a number now, or its format is for numbers and it is empty. */
export function takesNumber(content: { isNumber: boolean; shown: string } | undefined, format: string): boolean {
  if (content?.isNumber) return kindOfFormat(format) !== 'text';
  const kind = kindOfFormat(format);
  return (content?.shown ?? '') === '' && (kind === 'number' || kind === 'percent');
}
