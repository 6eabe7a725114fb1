import type { DaySum, DayTender, DayTotals, TillClosing } from '@parlour/contract/till/day';
import { toDecimal } from '@parlour/domain/money/money';
import { type SoldAndBack, type TillSums, tillTotals } from '@parlour/domain/till/closing';
import type { ClosingRow } from '../queries/closings.ts';
import type { EntryRow } from '../queries/entries.ts';

const shownSum = ({ soldMinor, refundedMinor, sumMinor }: SoldAndBack, currency: string): DaySum => ({
  sold: toDecimal(soldMinor, currency),
  refunded: toDecimal(refundedMinor, currency),
  sum: toDecimal(sumMinor, currency),
});

/** The sums of a till by way to pay, and what they come to. */
export function shownTenders(
  { tenders, toPayMinor = 0 }: Pick<TillSums, 'tenders'> & { toPayMinor?: number },
  currency: string,
): { tenders: DayTender[]; totals: DayTotals } {
  const { received, withoutMoney } = tillTotals(tenders);
  return {
    tenders: tenders.map(({ tender, ...sum }) => ({ tender, ...shownSum(sum, currency) })),
    totals: {
      received: shownSum(received, currency),
      withoutMoney: shownSum(withoutMoney, currency),
      toPayOnline: toDecimal(toPayMinor, currency),
    },
  };
}

/** How many bills were settled with these entries. */
export const billsIn = (entries: readonly EntryRow[]): number =>
  new Set(entries.flatMap(({ kind, billId }) => (kind === 'sale' ? (billId ?? []) : []))).size;

/** How many refunds were made with them. */
export const refundsIn = (entries: readonly EntryRow[]): number =>
  new Set(entries.flatMap(({ refundId }) => refundId ?? [])).size;

/** A closing as it is shown; `by`: who closed. */
export function presentClosing({ content, currency, closedAt, ...row }: ClosingRow, by: string): TillClosing {
  const { id, number, day, note } = row;
  const { openingMinor, expectedCashMinor, countedMinor, leftMinor, bills, refunds } = content;
  const money = (minor: number) => toDecimal(minor, currency);
  return {
    id,
    number,
    day,
    note,
    by,
    closedAt: closedAt.getTime(),
    currencyCode: currency,
    opening: money(openingMinor),
    expected: money(expectedCashMinor),
    counted: money(countedMinor),
    difference: money(countedMinor - expectedCashMinor),
    left: money(leftMinor),
    bills,
    refunds,
    ...shownTenders(content, currency),
    cashIn: money(content.cashInMinor),
    cashOut: money(content.cashOutMinor),
  };
}
