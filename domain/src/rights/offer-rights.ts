import type { Minor } from '../money/money.ts';
import { quoteVisit } from './quote-visit.ts';
import type { LineUse, RightChoices, VisitFacts, VisitLine, VisitQuote } from './visit-quote.ts';

/** What may be used for each line by itself, and which coupons may be, with what each takes off; the best first. */
export type RightOffers = {
  lines: { position: number; options: { use: LineUse; amountMinor: Minor }[] }[];
  coupons: { rightId: string; amountMinor: Minor }[];
};

/** Lists what a customer may choose from, beside what is chosen. */
export function offerRights(lines: readonly VisitLine[], chosen: VisitQuote, facts: VisitFacts): RightOffers {
  const nothing = lines.map(({ position }) => [position, null] as const);
  const ids = facts.rights.map(({ right }) => right.id);
  const asked = (choices: Partial<RightChoices>) =>
    quoteVisit(lines, { lines: new Map(nothing), couponId: null, points: 0, ...choices }, facts);
  const options = ({ position, itemMinor }: VisitLine) =>
    ids.flatMap((rightId) => {
      const quoted = asked({ lines: new Map([...nothing, [position, rightId]]) });
      const use = quoted.ok ? quoted.value.lines.find((line) => line.position === position)?.use : null;
      if (!use) return [];
      return [{ use, amountMinor: use.kind === 'sessions' ? itemMinor : itemMinor - use.priceMinor }];
    });
  const used = new Map(chosen.lines.map(({ position, use }) => [position, use?.rightId ?? null] as const));
  const coupons = ids.flatMap((couponId) => {
    const quoted = asked({ lines: used, couponId });
    return quoted.ok && quoted.value.coupon ? [quoted.value.coupon] : [];
  });
  const best = (one: { amountMinor: Minor }, other: { amountMinor: Minor }) => other.amountMinor - one.amountMinor;
  return {
    lines: lines.map((line) => ({ position: line.position, options: options(line).toSorted(best) })),
    coupons: coupons.toSorted(best),
  };
}
