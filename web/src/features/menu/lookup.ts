import type { AddOn, Category, MenuItem } from '@parlour/contract/menu/calls';
import { toDecimal, toMinor } from '@parlour/domain/money/money';

/** A service before a person is chosen for it: "from" where people's prices differ, and its least length. */
export const beforePerson = (item: MenuItem): MenuItem => ({
  ...item,
  ...(item.leastPrice === undefined ? {} : { price: item.leastPrice, priceType: 'FROM' }),
  minutes: item.leastMinutes ?? item.minutes,
});

export type ChosenItem = { key: string; item: MenuItem; quantity: number; addOns: readonly AddOn[] };
type Line = {
  key: string;
  code: string;
  quantity: number;
  addOnCodes: readonly string[];
  staffId?: string | null;
  hasPerson?: boolean | undefined;
};

/** The menu items of a draft's lines, at the menu's own terms where a line has no preference; a service that is no longer there is left out. */
export function chosenItems(
  categories: readonly Pick<Category, 'items'>[],
  lines: readonly Line[],
  isForAnybody = false,
): ChosenItem[] {
  const byCode = new Map(categories.flatMap(({ items }) => items).map((item) => [item.code, item]));
  return lines.flatMap(({ key, code, quantity, addOnCodes, staffId = null, hasPerson = false }) => {
    const found = byCode.get(code);
    if (!found) return [];
    const isOpen = staffId === null && !hasPerson && !isForAnybody;
    const item = isOpen ? beforePerson(found) : { ...found, mostMinutes: found.minutes };
    return [{ key, item, quantity, addOns: item.addOns.filter((addOn) => addOnCodes.includes(addOn.code)) }];
  });
}

export type Total = { minutes: number; mostMinutes: number; amount: string; hasFromPrice: boolean };

/** Length and price of what was chosen, at the menu's own prices; FROM counts with its amount, FREE with nothing. */
export function totalOf(chosen: readonly ChosenItem[], currencyCode: string): Total {
  let minutes = 0;
  let mostMinutes = 0;
  let minor = 0;
  let hasFromPrice = false;
  for (const { item, quantity, addOns } of chosen) {
    for (const part of [item, ...addOns] as (AddOn & { mostMinutes?: number })[]) {
      minutes += part.minutes * quantity;
      mostMinutes += (part.mostMinutes ?? part.minutes) * quantity;
      if (part.priceType === 'FROM') hasFromPrice = true;
      if (part.priceType !== 'FREE') minor += (toMinor(part.price, currencyCode) ?? 0) * quantity;
    }
  }
  return { minutes, mostMinutes, amount: toDecimal(minor, currencyCode), hasFromPrice };
}
