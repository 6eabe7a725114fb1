import type { Minor } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { allocate, type OpenTender } from './allocate.ts';
import { type Bill, sumOf } from './bill.ts';
import { lineAmounts } from './line-amounts.ts';

/** A bill as a till sends it. */
export type SentBill = Omit<Bill, 'tenders'> & { tenders: OpenTender[]; currency: string };

export type BillRefusal = 'bill_uneven' | 'currency_wrong' | 'invalid_input';

/**
 * Decides whether a till's bill is right in itself: in the store's currency, each line the price of its pieces, lines less discounts with taxes the total, and
 * the payments the same. Nothing is corrected: a bill that does not add up is refused, and `field` says where.
 */
export function checkBill(
  { currency, ...sent }: SentBill,
  store: { currency: string },
): Verdict<Bill, BillRefusal, { field: string }> {
  if (currency !== store.currency) return refused('currency_wrong', { field: 'currency' });
  const { lines, discounts, taxes, tenders, totalMinor } = sent;
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size !== lines.length) return refused('invalid_input', { field: 'lines' });
  if (lines.some(({ quantity, unitMinor, amountMinor }) => quantity * unitMinor !== amountMinor))
    return refused('bill_uneven', { field: 'lines' });
  if (discounts.some(({ lineId }) => lineId !== null && !ids.has(lineId)))
    return refused('invalid_input', { field: 'discounts' });
  const amounts = lineAmounts(sent);
  if (!amounts) return refused('bill_uneven', { field: discounts.length > 0 ? 'discounts' : 'taxes' });
  if (sum(amounts) !== totalMinor) return refused('bill_uneven', { field: 'total' });
  if (sumOf(tenders) !== totalMinor) return refused('bill_uneven', { field: 'tenders' });
  const toPay = lines.map(({ id }, place) => ({ lineId: id, amountMinor: amounts[place]! }));
  const allocated = allocate(tenders, toPay);
  if (!allocated) return refused('bill_uneven', { field: 'tenders' });
  return allowed({ lines, discounts, taxes, totalMinor, tenders: allocated });
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((total, minor) => total + minor, 0);
