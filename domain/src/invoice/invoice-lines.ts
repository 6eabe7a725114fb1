import { type Bill, sumOf } from '../bill/bill.ts';
import type { Minor } from '../money/money.ts';
import { spread } from '../rights/spread.ts';

/** A line of a bill as a tax office reads it: without taxes, its discount apart. */
export type InvoiceLine = {
  id: string;
  name: string;
  quantity: number;
  /** What the pieces cost without taxes and before discounts. */
  subtotalMinor: Minor;
  discountMinor: Minor;
  netMinor: Minor;
  taxMinor: Minor;
};

/** The lines of a bill with their shares of its discounts and taxes. Nets and taxes are its total. */
export function invoiceLines({ lines, discounts, taxes }: Pick<Bill, 'lines' | 'discounts' | 'taxes'>): InvoiceLine[] {
  const own = lines.map(({ id }) => sumOf(discounts.filter(({ lineId }) => lineId === id)));
  const left = lines.map(({ amountMinor }, place) => amountMinor - own[place]!);
  const general = spread(sumOf(discounts.filter(({ lineId }) => lineId === null)), left);
  const paid = left.map((minor, place) => minor - general[place]!);
  const included = spread(sumOf(taxes.filter(({ isIncluded }) => isIncluded)), paid);
  const onTop = spread(sumOf(taxes.filter(({ isIncluded }) => !isIncluded)), paid);
  return lines.map(({ id, name, quantity, amountMinor }, place) => ({
    id,
    name,
    quantity,
    subtotalMinor: amountMinor - included[place]!,
    discountMinor: own[place]! + general[place]!,
    netMinor: paid[place]! - included[place]!,
    taxMinor: included[place]! + onTop[place]!,
  }));
}
