import { addDays, type Day, isDay } from '../time/day.ts';
import { validityUnits, type ValidityUnit } from '../time/validity.ts';
import type { Right, RightUse } from './right.ts';

/** The days on which a right holds, both included. `to` null: it does not end; `from` null: it begins with its first use. */
export type ValidDays = { from: Day | null; to: Day | null };

/** Decides on which days a right holds. One that counts from its first use has no beginning before it. The store may end any of them earlier. */
export function validDaysOf(
  right: Pick<Right, 'validity' | 'boughtOn' | 'endsOn'>,
  use: Pick<RightUse, 'firstUsedOn'>,
): ValidDays {
  const { from, to } = agreedDaysOf(right, use);
  const { endsOn } = right;
  return { from, to: endsOn === null || (to !== null && to < endsOn) ? to : endsOn };
}

function agreedDaysOf(
  { validity, boughtOn }: Pick<Right, 'validity' | 'boughtOn'>,
  { firstUsedOn }: Pick<RightUse, 'firstUsedOn'>,
): ValidDays {
  switch (validity.kind) {
    case 'fixed':
      return { from: validity.from, to: validity.to };
    case 'from_purchase':
      return { from: boughtOn, to: endOfPeriod(boughtOn, validity) };
    case 'from_first_use':
      return { from: firstUsedOn, to: firstUsedOn && endOfPeriod(firstUsedOn, validity) };
    case 'unlimited':
      return { from: boughtOn, to: null };
  }
}

/** The last day of a period. Months and years keep the day of the month, or end on the last one of a shorter month. */
export function endOfPeriod(start: Day, { count, unit }: { count: number; unit: ValidityUnit }): Day {
  const by = validityUnits[unit];
  if (by === 'day') return addDays(start, count);
  const [year, month, day] = start.split('-').map(Number) as [number, number, number];
  const months = year * 12 + (month - 1) + count * (by === 'year' ? 12 : 1);
  const begin = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-`;
  for (let last = day; last > 28; last--) if (isDay(begin + last)) return begin + last;
  return begin + String(Math.min(day, 28)).padStart(2, '0');
}
