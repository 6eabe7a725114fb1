import type { TillDay } from '@parlour/contract/till/day';
import { toMinor } from '@parlour/domain/money/money';
import { typedMinor } from './money.ts';

type Typed = { opening: string; counted: string; left: string };

/** Decimal text that may be below zero, in the smallest unit. */
const signedMinor = (text: string, currency: string) =>
  (text.startsWith('-') ? -1 : 1) * (toMinor(text.replace('-', ''), currency) ?? 0);

/**
 * What is counted in the drawer, beside what should be there: what the last closing has left, whatever was found in the morning, and what has moved since. Null
 * is what cannot be read. `isUneven`: it needs a note, as far as it is known by now.
 */
export function countDrawer(day: TillDay, typed: Typed, currency: string) {
  const signed = (text: string) => signedMinor(text, currency);
  const openingMinor = typedMinor(typed.opening, currency);
  const countedMinor = typedMinor(typed.counted, currency);
  const salesMinor = signed(day.tenders.find(({ tender }) => tender === 'cash')?.sum ?? '0');
  const outMinor = signed(day.cashOut);
  const isFirstDay = day.lastNumber === 0;
  const baseMinor = isFirstDay ? (openingMinor ?? 0) : signed(day.opening);
  const expectedMinor = baseMinor + salesMinor + signed(day.cashIn) - outMinor;
  const isKnown = countedMinor !== null && (openingMinor !== null || !isFirstDay);
  const differenceMinor = isKnown ? countedMinor - expectedMinor : null;
  return {
    openingMinor,
    countedMinor,
    leftMinor: typedMinor(typed.left, currency),
    salesMinor,
    outMinor,
    expectedMinor,
    differenceMinor,
    isFirstDay,
    isUneven: (differenceMinor ?? 0) !== 0 || (openingMinor ?? baseMinor) !== baseMinor,
  };
}
