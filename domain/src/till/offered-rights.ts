import { offerRights } from '../rights/offer-rights.ts';
import { quoteVisit } from '../rights/quote-visit.ts';
import type { VisitLine } from '../rights/visit-quote.ts';
import type { Sale, SaleFacts } from './sale.ts';
import { payableByRights } from './sale-rights.ts';

/** Which of the customer's rights may pay a line, and which coupons the sale, the best first. */
export type OfferedRights = { lines: ReadonlyMap<string, readonly string[]>; coupons: readonly string[] };

/** Lists what a customer may choose from at the till, by the rule of the confirm page. */
export function offeredRights(sale: Pick<Sale, 'lines'>, facts: SaleFacts): OfferedRights {
  const payable = payableByRights(sale, facts);
  const lines = payable.map((line, place): VisitLine => ({
    position: place + 1,
    kind: line.kind as 'service' | 'product',
    itemId: line.itemId,
    guest: line.guest,
    quantity: line.quantity,
    itemMinor: line.quantity * line.unitMinor,
    addOnsMinor: 0,
  }));
  const visit = { storeId: facts.storeId, visitDay: facts.today, rights: facts.held, points: null };
  const none = new Map(lines.map(({ position }) => [position, null] as const));
  const plain = quoteVisit(lines, { lines: none, couponId: null, points: 0 }, visit);
  if (!plain.ok) return { lines: new Map(), coupons: [] };
  const offers = offerRights(lines, plain.value, visit);
  return {
    lines: new Map(
      offers.lines.map(({ position, options }) => [payable[position - 1]!.id, options.map(({ use }) => use.rightId)]),
    ),
    coupons: offers.coupons.map(({ rightId }) => rightId),
  };
}
