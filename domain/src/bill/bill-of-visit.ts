import type { Minor } from '../money/money.ts';
import { allocate, type OpenTender } from './allocate.ts';
import { type Bill, type BillLine, sumOf } from './bill.ts';

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
 * payment that is larger than the visit only the price of the visit stands on the bill.
 */
export function billOfVisit(items: readonly VisitItem[], money: readonly VisitMoney[]): Bill {
  const lines = items.flatMap(linesOf);
  const totalMinor = sumOf(lines);
  let leftMinor = totalMinor;
  const tenders: OpenTender[] = [];
  for (const { kind, amountMinor } of [...money, { kind: 'store' as const, amountMinor: totalMinor }]) {
    const paidMinor = Math.min(amountMinor, leftMinor);
    leftMinor -= paidMinor;
    if (paidMinor > 0) tenders.push({ kind, label: '', amountMinor: paidMinor, parts: null });
  }
  const toPay = lines.map(({ id, amountMinor }) => ({ lineId: id, amountMinor }));
  return { lines, discounts: [], taxes: [], tenders: allocate(tenders, toPay)!, totalMinor };
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
