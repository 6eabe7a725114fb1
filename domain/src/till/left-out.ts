import { sumOf, type TenderKind } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import type { SaleFacts, SaleLine } from './sale.ts';

/** Lines of an appointment that its sale does not bill, and what of their price nothing else has paid. */
export type LeftOut = { count: number; amountMinor: Minor };

type Billed = {
  lines: readonly { id: string }[];
  tenders: readonly { kind: TenderKind; amountMinor: Minor }[];
};

/**
 * Counts what a sale leaves out of its appointment: it has one bill, and so nobody pays that any more. What was paid before, or a coupon pays, and the bill has no use
 * for stays with the store, and counts. A line that uses a right of the customer already is billed with it.
 */
export function leftOutOf(
  visit: readonly SaleLine[],
  { booked, paidBeforeMinor }: Pick<SaleFacts, 'booked' | 'paidBeforeMinor'>,
  { lines, tenders }: Billed,
): Verdict<LeftOut, 'invalid_input', { field: string }> {
  const billed = new Set(lines.map(({ id }) => id));
  const left = visit.filter(({ id }) => !billed.has(id));
  if (booked.some(({ lineId }) => left.some(({ id }) => id === lineId)))
    return refused('invalid_input', { field: 'lines' });
  const usedMinor = (kind: TenderKind) => sumOf(tenders.filter((tender) => tender.kind === kind));
  const couponMinor = sumOf(booked.filter(({ kind }) => kind === 'coupon'));
  const unusedMinor =
    Math.max(0, paidBeforeMinor - usedMinor('deposit')) + Math.max(0, couponMinor - usedMinor('coupon'));
  const priceMinor = left.reduce((sum, { quantity, unitMinor }) => sum + quantity * unitMinor, 0);
  return allowed({ count: left.length, amountMinor: Math.max(0, priceMinor - unusedMinor) });
}
