import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { NamedRight } from '@parlour/domain/booking/booked-rights-of';
import type { RightsQuestion } from '@parlour/domain/booking/quote-rights';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import type { RightChoices } from '@parlour/domain/rights/visit-quote';
import { heldRightOf } from '../../rights/policies/held-right.ts';
import type { HeldRow } from '../../rights/queries/held.ts';

/** How many units of each right and item more, or less, are used than was loaded. */
export type UnitsBeside = ReadonlyMap<string, number>;

const keyOf = ({ rightId, item }: Pick<BookedUse, 'rightId' | 'item'>) => JSON.stringify([rightId, item]);

/** Counts uses up or, with -1, down. */
export function withUses(beside: UnitsBeside, uses: readonly BookedUse[], times: 1 | -1): UnitsBeside {
  if (uses.length === 0) return beside;
  const counted = new Map(beside);
  for (const use of uses) counted.set(keyOf(use), (counted.get(keyOf(use)) ?? 0) + times * use.units);
  return counted;
}

/** Rights as the rules know them, with what is used beside what was loaded. */
export function namedRights(rows: readonly HeldRow[], beside: UnitsBeside): NamedRight[] {
  return rows.map((row) => {
    const { right, use } = heldRightOf(row);
    const units = { ...use.units };
    for (const [key, count] of beside) {
      const [rightId, item] = JSON.parse(key) as [string, string];
      if (rightId === row.id) units[item] = (units[item] ?? 0) + count;
    }
    return { right, use: { ...use, units }, name: row.name, nameSecond: row.nameSecond, number: row.number };
  });
}

/** The rights that can pay in a currency: what is counted in another one says nothing here. */
export const payingAt = (rows: readonly HeldRow[], currency: string): HeldRow[] =>
  rows.filter(({ content: { benefit }, currency: own }) => own === currency || benefit.kind.endsWith('sessions'));

/** A code as it is compared: without spaces, hyphens and case. */
const asTyped = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** What a request chooses; `coupon_unknown`: a code that is none of the caller's own coupons that can still be used. */
export function choicesOf(
  { lines = [], couponId, couponCode }: NonNullable<BookingRequest['rights']>,
  rows: readonly HeldRow[],
): RightChoices | 'coupon_unknown' {
  const choices = { lines: new Map(lines.map(({ position, rightId }) => [position, rightId])), points: 0 };
  if (couponCode === undefined) return { ...choices, ...(couponId === undefined ? {} : { couponId }) };
  const typed = asTyped(couponCode);
  const found = rows.find((row) => row.content.benefit.kind === 'coupon' && asTyped(row.number) === typed);
  return found ? { ...choices, couponId: found.id } : 'coupon_unknown';
}

/** What a refusal of a coupon says where its code was typed: nothing of whose it is, and whether it was used. */
export function refusalOfTyped<Reason extends string>(
  reason: Reason,
  details: { rightId?: string } | undefined,
  question: RightsQuestion | undefined,
  wanted: BookingRequest['rights'],
): Reason | 'coupon_unknown' {
  const isCoupon = details?.rightId !== undefined && details.rightId === question?.choices.couponId;
  return isCoupon && wanted?.couponCode !== undefined ? 'coupon_unknown' : reason;
}
