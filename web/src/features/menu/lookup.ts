import type { AddOn, Category, MenuItem } from '@parlour/contract/menu';
import { toDecimal, toMinor } from '@parlour/domain/money/money';

export type ChosenItem = { key: string; item: MenuItem; quantity: number; addOns: readonly AddOn[] };
type Line = { key: string; code: string; quantity: number; addOnCodes: readonly string[] };

/** What the lines of a draft stand for in the menu; a service that is no longer there is left out. */
export function chosenItems(categories: readonly Pick<Category, 'items'>[], lines: readonly Line[]): ChosenItem[] {
  const byCode = new Map(categories.flatMap(({ items }) => items).map((item) => [item.code, item]));
  return lines.flatMap(({ key, code, quantity, addOnCodes }) => {
    const item = byCode.get(code);
    if (!item) return [];
    return [{ key, item, quantity, addOns: item.addOns.filter((addOn) => addOnCodes.includes(addOn.code)) }];
  });
}

export type Total = { minutes: number; amount: string; hasFromPrice: boolean };

/** Length and price of what was chosen, at the menu's own prices; FROM counts with its amount, FREE with nothing (B G-27). */
export function totalOf(chosen: readonly ChosenItem[], currencyCode: string): Total {
  let minutes = 0;
  let minor = 0;
  let hasFromPrice = false;
  for (const { item, quantity, addOns } of chosen) {
    for (const part of [item, ...addOns]) {
      minutes += part.minutes * quantity;
      if (part.priceType === 'FROM') hasFromPrice = true;
      if (part.priceType !== 'FREE') minor += (toMinor(part.price, currencyCode) ?? 0) * quantity;
    }
  }
  return { minutes, amount: toDecimal(minor, currencyCode), hasFromPrice };
}
