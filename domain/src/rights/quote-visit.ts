import { type Minor, partOf } from '../money/money.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { appliesTo, isAtStore } from './applies-to.ts';
import { pickLineUses } from './pick-line-uses.ts';
import type { HeldRight } from './visit-quote.ts';
import { holdsOn } from './right-state.ts';
import { spread } from './spread.ts';
import { leftOf } from './left-of.ts';
import type {
  LineUse,
  QuotedVisitLine,
  RightChoices,
  RightRefusal,
  RightRefusalDetails,
  VisitFacts,
  VisitLine,
  VisitQuote,
} from './visit-quote.ts';

type Quoted<Value> = Verdict<Value, RightRefusal, RightRefusalDetails>;

/**
 * Decides how a visit is paid with what a customer holds, in one order: sessions cover their item, the soonest-ending first; then prices for members, line by
 * line; then one coupon on the sum; then points. What is left is what money has to pay. A choice that cannot be had is refused, and never replaced.
 */
export function quoteVisit(lines: readonly VisitLine[], choices: RightChoices, facts: VisitFacts): Quoted<VisitQuote> {
  const uses = pickLineUses(lines, choices, facts);
  if (!uses.ok) return uses;
  const priced = lines.map((line) => pricedLine(line, uses.value.get(line.position) ?? null));
  const coupon = pickCoupon(lines, priced, choices, facts);
  if (!coupon.ok) return coupon;
  const afterCoupon = takeOff(priced, coupon.value?.byLine ?? [], 'couponMinor');
  const points = pickPoints(afterCoupon, choices, facts);
  if (!points.ok) return points;
  const parts = points.value
    ? spread(
        points.value.amountMinor,
        afterCoupon.map(({ restMinor }) => restMinor),
      )
    : [];
  const quoted = takeOff(afterCoupon, parts, 'pointsMinor');
  return allowed({
    lines: quoted,
    coupon: coupon.value && { rightId: coupon.value.rightId, amountMinor: sumOf(coupon.value.byLine) },
    points: points.value,
    fullMinor: sumOf(quoted.map(({ fullMinor }) => fullMinor)),
    restMinor: sumOf(quoted.map(({ restMinor }) => restMinor)),
  });
}

function pricedLine({ position, itemMinor, addOnsMinor }: VisitLine, use: LineUse | null): QuotedVisitLine {
  const own = use === null ? itemMinor : use.kind === 'sessions' ? 0 : use.priceMinor;
  return {
    position,
    fullMinor: itemMinor + addOnsMinor,
    use,
    couponMinor: 0,
    pointsMinor: 0,
    restMinor: own + addOnsMinor,
  };
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0);

function takeOff(
  lines: readonly QuotedVisitLine[],
  parts: readonly Minor[],
  name: 'couponMinor' | 'pointsMinor',
): QuotedVisitLine[] {
  return lines.map((line, place) => {
    const part = parts[place] ?? 0;
    return part === 0 ? line : { ...line, [name]: part, restMinor: line.restMinor - part };
  });
}

type CouponOffer = { rightId: string; byLine: Minor[] };

/** The coupon that was chosen, or the one that takes off most; none where nothing is left to pay. */
function pickCoupon(
  lines: readonly VisitLine[],
  priced: readonly QuotedVisitLine[],
  { couponId }: RightChoices,
  facts: VisitFacts,
): Quoted<CouponOffer | null> {
  if (couponId === null) return allowed(null);
  const coupons = facts.rights.filter(({ right }) => right.benefit.kind === 'coupon');
  if (couponId === undefined) {
    const offers = coupons
      .filter((held) => isLive(held, facts))
      .flatMap((held) => couponOffer(held, lines, priced, facts) ?? []);
    const best = offers.toSorted(
      (one, other) => sumOf(other.byLine) - sumOf(one.byLine) || (one.rightId < other.rightId ? -1 : 1),
    );
    return allowed(best[0] ?? null);
  }
  const chosen = coupons.find(({ right }) => right.id === couponId);
  if (!chosen || !isGood(chosen, facts)) return refused('right_not_usable', { rightId: couponId });
  if (!isLive(chosen, facts)) return refused('right_used_up', { rightId: couponId });
  const offer = couponOffer(chosen, lines, priced, facts);
  return offer ? allowed(offer) : refused('right_not_usable', { rightId: couponId });
}

const isGood = ({ right, use }: HeldRight, { storeId, visitDay }: VisitFacts) =>
  holdsOn(right, use, visitDay) && isAtStore(right.scope, storeId);
const isLive = (held: HeldRight, facts: VisitFacts) =>
  isGood(held, facts) && (leftOf(held.right, held.use)?.total ?? 0) > 0;

/** What a coupon takes off each line; null: nothing, or the sum is too small for it. */
export function couponOffer(
  { right }: Pick<HeldRight, 'right'>,
  lines: readonly VisitLine[],
  priced: readonly Pick<QuotedVisitLine, 'restMinor'>[],
  { storeId }: Pick<VisitFacts, 'storeId'>,
): CouponOffer | null {
  if (right.benefit.kind !== 'coupon') return null;
  const { off, leastMinor } = right.benefit;
  const parts = lines.map((line, place) => (appliesTo(right.scope, storeId, line) ? priced[place]!.restMinor : 0));
  const sum = sumOf(parts);
  if (sum === 0 || sum < leastMinor) return null;
  const amount = off.kind === 'amount' ? Math.min(off.minor, sum) : sum - (partOf(sum, off.toPay) ?? sum);
  return amount > 0 ? { rightId: right.id, byLine: spread(amount, parts) } : null;
}

/** Points are only used when the customer says so, never suggested: whole ones, and no more than their part of what is left. */
function pickPoints(
  lines: readonly QuotedVisitLine[],
  { points }: RightChoices,
  facts: VisitFacts,
): Quoted<{ count: number; amountMinor: Minor } | null> {
  if (points === 0) return allowed(null);
  const most = mostPoints(sumOf(lines.map(({ restMinor }) => restMinor)), facts.points);
  if (points > most || points < 0 || !Number.isInteger(points) || facts.points === null)
    return refused('points_too_many', { most });
  return allowed({ count: points, amountMinor: worthOf(points, facts.points.minorPer10000) });
}

/** What points are worth, rounded down. */
export const worthOf = (points: number, minorPer10000: Minor): Minor => Math.floor((points * minorPer10000) / 10_000);

/** How many points may pay for what is left: not below zero for a balance that is. */
export function mostPoints(restMinor: Minor, points: VisitFacts['points']): number {
  if (!points || points.minorPer10000 <= 0) return 0;
  const payable = partOf(restMinor, points.mostPart) ?? 0;
  return Math.max(0, Math.min(points.balance, Math.floor((payable * 10_000) / points.minorPer10000)));
}
