import { type BillDiscount, type BillLine, sumOf } from '@parlour/domain/bill/bill';
import type { SaleDiscount } from '@parlour/domain/till/sale';
import { typedDiscounts } from '@parlour/domain/till/typed-discounts';

type Counted = { lines: readonly BillLine[]; discounts: readonly BillDiscount[]; typedMinor: number };

/** Tells the discounts of memberships from those typed by hand. `typed`: what each of these takes off, in the order they were typed. */
export function splitDiscounts(
  typed: readonly SaleDiscount[],
  { lines, discounts, typedMinor }: Counted,
): { byMembership: BillDiscount[]; typed: number[] } {
  // Those of memberships stand first.
  const byMembership: BillDiscount[] = [];
  for (const one of discounts)
    if (sumOf(byMembership) < sumOf(discounts) - typedMinor) byMembership.push(one);
    else break;
  const places = typed.map((_, place) => place);
  const ordered = [
    ...places.filter((place) => typed[place]!.lineId !== null),
    ...places.filter((place) => typed[place]!.lineId === null),
  ];
  const sumTo = (count: number) => {
    const off = typedDiscounts(
      ordered.slice(0, count).map((place) => typed[place]!),
      lines,
      byMembership,
    );
    return off.ok ? sumOf(off.value) : 0;
  };
  return {
    byMembership,
    typed: places.map((place) => sumTo(ordered.indexOf(place) + 1) - sumTo(ordered.indexOf(place))),
  };
}
