import type { PriceType } from '../menu/menu.ts';
import type { Minor } from '../money/money.ts';
import type { Share } from '../shop/read-charge-terms.ts';

type Priced = { priceMinor: Minor | null; priceType: PriceType };

/** A line with the prices that were shown: of the chosen person where that person has own prices, else of the menu. Prices are of one piece. */
export type PricedLine = Priced & {
  position: number;
  quantity: number;
  addOns: readonly Priced[];
  /** The service's own deposit, if it has one. */
  deposit?: Share | null | undefined;
  /** What is left to pay of the line, where a right pays a part of it. */
  restMinor?: Minor | undefined;
};

const unitOf = ({ priceMinor, priceType }: Priced): Minor => (priceType === 'FREE' ? 0 : (priceMinor ?? 0));

/** What there is to pay for a line: so many times its price and its add-ons, less what rights pay of it; what is free counts as nothing. */
export function lineMinor(
  line: Pick<PricedLine, 'quantity' | 'priceMinor' | 'priceType' | 'addOns' | 'restMinor'>,
): Minor {
  if (line.restMinor !== undefined) return line.restMinor;
  return line.quantity * line.addOns.reduce((sum, addOn) => sum + unitOf(addOn), unitOf(line));
}

/** What all lines of all guests cost together. */
export function baseMinor(lines: readonly PricedLine[]): Minor {
  return lines.reduce((sum, line) => sum + lineMinor(line), 0);
}
