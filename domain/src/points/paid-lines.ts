import type { Bill, BillRefund, LinePart } from '../bill/bill.ts';
import { earningTenders } from './earning-minor.ts';
import type { PaidLine } from './referral-reward.ts';

/** What was paid for each line of a bill with money that came with it, less what went back. `tenders`: the payments that are there. */
export function paidLines(
  { lines, tenders }: Pick<Bill, 'lines' | 'tenders'>,
  refunds: readonly BillRefund[],
): PaidLine[] {
  const paid = tenders.filter(({ kind }) => earningTenders.has(kind));
  const ids = new Set(paid.map(({ id }) => id));
  const back = refunds.flatMap((refund) => refund.tenders.filter(({ tenderId }) => ids.has(tenderId)));
  const sumFor = (lineId: string, some: readonly { parts: readonly LinePart[] }[]) =>
    some
      .flatMap(({ parts }) => parts.filter((part) => part.lineId === lineId))
      .reduce((sum, part) => sum + part.amountMinor, 0);
  return lines.map(({ id, kind, code }) => ({ kind, code, paidMinor: sumFor(id, paid) - sumFor(id, back) }));
}
