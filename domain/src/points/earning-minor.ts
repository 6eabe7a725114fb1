import type { Bill, BillLineKind, BillRefund, LinePart, TenderKind } from '../bill/bill.ts';
import { sumOf } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';

/**
 * Ways to pay that earn points: money that comes with this bill. Not what was bought before (rights, balances, cards), what was earned (points), what is owed, and what
 * nobody can name (`others`).
 */
export const earningTenders: ReadonlySet<TenderKind> = new Set([
  'deposit',
  'card',
  'wechat',
  'alipay',
  'paypal',
  'cash',
  'online',
  'store',
]);

/** A card that is sold is money that will pay for other lines; it earns nothing itself. */
const sellsMoney: ReadonlySet<BillLineKind> = new Set(['gift_card', 'e_gift_card']);

/** What of a bill earns points, and what of that went back. `tenders`: the payments that are there. */
export function earningMinor(
  { lines, tenders }: Pick<Bill, 'lines' | 'tenders'>,
  refunds: readonly BillRefund[],
): { paidMinor: Minor; refundedMinor: Minor } {
  const earns = new Set(lines.filter(({ kind }) => !sellsMoney.has(kind)).map(({ id }) => id));
  const counted = (parts: readonly LinePart[]) => sumOf(parts.filter(({ lineId }) => earns.has(lineId)));
  const paid = tenders.filter(({ kind }) => earningTenders.has(kind));
  const ids = new Set(paid.map(({ id }) => id));
  const back = refunds.flatMap((refund) => refund.tenders.filter(({ tenderId }) => ids.has(tenderId)));
  return {
    paidMinor: paid.reduce((sum, { parts }) => sum + counted(parts), 0),
    refundedMinor: back.reduce((sum, { parts }) => sum + counted(parts), 0),
  };
}
