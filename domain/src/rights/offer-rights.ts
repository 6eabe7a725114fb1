import type { Minor } from '../money/money.ts';
import { quoteVisit } from './quote-visit.ts';
import type { LineUse, RightChoices, VisitFacts, VisitLine, VisitQuote } from './visit-quote.ts';

/** What may be used for each line by itself, and which coupons may be, with what each takes off; the best first. */
export type RightOffers = {
  lines: { position: number; options: { use: LineUse; amountMinor: Minor }[] }[];
  coupons: { rightId: string; amountMinor: Minor }[];
};

/**
 * Lists what a customer may choose from, beside what is chosen. Each line is asked with one right at a time, and each coupon with the rights that are used: what
 * else she holds says nothing there, and a customer may hold hundreds.
 */
export function offerRights(lines: readonly VisitLine[], chosen: VisitQuote, facts: VisitFacts): RightOffers {
  const asked = (of: readonly VisitLine[], rights: VisitFacts['rights'], choices: Partial<RightChoices>) =>
    quoteVisit(of, { lines: new Map(), couponId: null, points: 0, ...choices }, { ...facts, rights });
  const options = (line: VisitLine) =>
    facts.rights.flatMap((held) => {
      const quoted = asked([line], [held], { lines: new Map([[line.position, held.right.id]]) });
      const use = quoted.ok ? quoted.value.lines[0]?.use : null;
      if (!use) return [];
      return [{ use, amountMinor: use.kind === 'sessions' ? line.itemMinor : line.itemMinor - use.priceMinor }];
    });
  const used = new Map(chosen.lines.map(({ position, use }) => [position, use?.rightId ?? null] as const));
  const usedIds = new Set(used.values());
  const usedRights = facts.rights.filter(({ right }) => usedIds.has(right.id));
  const coupons = facts.rights.flatMap((held) => {
    if (held.right.benefit.kind !== 'coupon') return [];
    const quoted = asked(lines, [...usedRights, held], { lines: used, couponId: held.right.id });
    return quoted.ok && quoted.value.coupon ? [quoted.value.coupon] : [];
  });
  const best = (one: { amountMinor: Minor }, other: { amountMinor: Minor }) => other.amountMinor - one.amountMinor;
  return {
    lines: lines.map((line) => ({ position: line.position, options: options(line).toSorted(best) })),
    coupons: coupons.toSorted(best),
  };
}
