import type { Minor } from '../money/money.ts';
import { allocate, type OpenTender } from './allocate.ts';
import type { BookedUse } from '../rights/booked-rights.ts';
import { type Bill, type BillDiscount, type BillLine, sumOf } from './bill.ts';
import { lineAmounts } from './line-amounts.ts';

type Priced = { code: string; name: string; nameSecond: string; priceMinor: Minor };
/** What was done or sold at a visit; `priceMinor` is that of one piece. */
export type VisitItem = Priced & {
  id: string;
  kind: 'service' | 'product';
  quantity: number;
  addOns: readonly Priced[];
};

/** What was paid for a visit before its end, and stays with the store. */
export type VisitMoney = { kind: 'deposit' | 'card' | 'stored_value'; amountMinor: Minor };

/**
 * The bill of a finished visit for which no till has sent one: its lines with their prices, what was paid before, and the rest as paid in the store. Of a
 * payment that is larger than the visit only the price of the visit stands on the bill. A price for members is a discount of its line; sessions and coupons are
 * payments.
 */
export function billOfVisit(
  items: readonly VisitItem[],
  money: readonly VisitMoney[],
  uses: readonly BookedUse[] = [],
): Bill {
  const lines = items.flatMap(linesOf);
  const discounts = discountsOf(uses, lines);
  const amounts = lineAmounts({ lines, discounts, taxes: [] })!;
  const toPay = lines.map(({ id }, place) => ({ lineId: id, amountMinor: amounts[place]! }));
  const totalMinor = sumOf(toPay);
  let leftMinor = totalMinor;
  const tenders: OpenTender[] = [];
  for (const { kind, lineId, name: label, amountMinor } of uses) {
    if (kind === 'price') continue;
    const whole = lineId === null ? leftMinor : (toPay.find((line) => line.lineId === lineId)?.amountMinor ?? 0);
    const paidMinor = Math.min(amountMinor, whole);
    leftMinor -= paidMinor;
    if (paidMinor === 0) continue;
    const parts = lineId === null ? null : [{ lineId, amountMinor: paidMinor }];
    tenders.push({ kind: kind === 'coupon' ? 'coupon' : 'session', label, amountMinor: paidMinor, parts });
  }
  for (const { kind, amountMinor } of [...money, { kind: 'store' as const, amountMinor: totalMinor }]) {
    const paidMinor = Math.min(amountMinor, leftMinor);
    leftMinor -= paidMinor;
    if (paidMinor > 0) tenders.push({ kind, label: '', amountMinor: paidMinor, parts: null });
  }
  return { lines, discounts, taxes: [], tenders: allocate(tenders, toPay)!, totalMinor };
}

/** What of a visit's bill counts as paid in the store because nobody has told how: it claims a payment that may not have been made. */
export const untoldMinor = ({ tenders }: Pick<Bill, 'tenders'>): Minor =>
  sumOf(tenders.filter(({ kind }) => kind === 'store'));

/** Whether the team leaves the bill of a visit that it finishes to the till: something is left to pay, or the price is only where it begins. */
export const isLeftToTill = (bill: Pick<Bill, 'tenders'>, { hasFromPrice }: { hasFromPrice: boolean }): boolean =>
  hasFromPrice || untoldMinor(bill) > 0;

function discountsOf(uses: readonly BookedUse[], lines: readonly BillLine[]): BillDiscount[] {
  return uses.flatMap(({ kind, lineId, name, amountMinor }) => {
    const line = kind === 'price' ? lines.find(({ id }) => id === lineId) : undefined;
    return line ? [{ name, lineId, amountMinor: Math.min(amountMinor, line.amountMinor) }] : [];
  });
}

function linesOf({ addOns, ...item }: VisitItem): BillLine[] {
  const own = lineOf(item, { id: item.id, kind: item.kind, quantity: item.quantity });
  const added = addOns.map((addOn, place) =>
    lineOf(addOn, { id: `${item.id}.${place + 1}`, kind: 'service', quantity: 1 }),
  );
  return [own, ...added];
}

function lineOf(
  { code, name, nameSecond, priceMinor }: Priced,
  line: Pick<BillLine, 'id' | 'kind' | 'quantity'>,
): BillLine {
  return { ...line, code, name, nameSecond, unitMinor: priceMinor, amountMinor: line.quantity * priceMinor };
}
