import { allowed, refused, type Verdict } from '../verdict.ts';
import { stripSpaces } from './strip-spaces.ts';

export type NumberLimits = { min?: number | undefined; max?: number | undefined };
type NoNumber = 'number_unread' | 'number_too_small' | 'number_too_large';

const shape = /^-?\d{1,12}(?:[.,]\d{1,6})?$/;

/** Decides whether a typed text is a number within its limits, both included. A comma before the decimals is read as a point. */
export function checkNumber(text: string, { min, max }: NumberLimits = {}): Verdict<number, NoNumber, NumberLimits> {
  const typed = stripSpaces(text);
  if (!shape.test(typed)) return refused('number_unread');
  const value = Number(typed.replace(',', '.'));
  if (min !== undefined && value < min) return refused('number_too_small', { min });
  if (max !== undefined && value > max) return refused('number_too_large', { max });
  return allowed(value);
}
