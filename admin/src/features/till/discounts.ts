import type { BillDiscount } from '@parlour/domain/bill/bill';
import type { SaleDiscount } from '@parlour/domain/till/sale';

/**
 * Tells the counted discounts of memberships from those typed by hand. `typed`: what each of these takes off, in the order they were typed; 0 where nothing was
 * left to take it from. Counted are first the memberships', then the typed of single lines, then those of the whole sale, each in its order.
 */
export function splitDiscounts(
  typed: readonly SaleDiscount[],
  counted: readonly BillDiscount[],
): { byMembership: BillDiscount[]; typed: number[] } {
  const places = typed.map((_, place) => place);
  const ordered = [
    ...places.filter((place) => typed[place]!.lineId !== null),
    ...places.filter((place) => typed[place]!.lineId === null),
  ];
  const isOf = (place: number, one: BillDiscount | undefined) =>
    one?.lineId === typed[place]!.lineId && one.name === typed[place]!.reason.trim();
  // From the end it is known how many of the typed ones take something off.
  let byHand = 0;
  for (const place of ordered.toReversed()) if (isOf(place, counted[counted.length - 1 - byHand])) byHand += 1;
  const first = counted.length - byHand;
  const amounts = typed.map(() => 0);
  let next = first;
  for (const place of ordered)
    if (isOf(place, counted[next])) {
      amounts[place] = counted[next]!.amountMinor;
      next += 1;
    }
  return { byMembership: counted.slice(0, first), typed: amounts };
}
