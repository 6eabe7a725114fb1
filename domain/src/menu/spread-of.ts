import type { Terms } from './menu.ts';

/** What a service costs at least, in minor units, and takes at least and at most; null where it is the same with everyone. */
export type Spread = { leastMinor: number | null; minutes: { least: number; most: number } | null };

/** Decides between which prices and lengths a service lies before a person is chosen: at the menu's own terms, which count for no preference, and at each person's. */
export function spreadOf(base: Terms, people: readonly Terms[]): Spread {
  const all = [base, ...people];
  const prices = all.map(({ priceType, priceMinor }) => (priceType === 'FREE' ? 0 : (priceMinor ?? 0)));
  const lengths = all.map(({ minutes }) => minutes);
  const leastMinor = Math.min(...prices);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return {
    leastMinor: prices.some((price) => price !== leastMinor) ? leastMinor : null,
    minutes: most > least ? { least, most } : null,
  };
}
