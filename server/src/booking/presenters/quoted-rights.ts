import type { CouponRight, LineRight, OfferedRight, QuotedRights } from '@parlour/contract/booking/rights';
import type { NamedRight } from '@parlour/domain/booking/booked-rights-of';
import { returnedUntil } from '@parlour/domain/booking/end-rights';
import { type RightsQuote, visitFacts, visitLines } from '@parlour/domain/booking/quote-rights';
import type { ResolvedLine } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { leftOf } from '@parlour/domain/rights/left-of';
import { offerRights } from '@parlour/domain/rights/offer-rights';
import { quoteVisit } from '@parlour/domain/rights/quote-visit';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import type { LineUse, VisitQuote } from '@parlour/domain/rights/visit-quote';

export type QuotedVisit = {
  lines: readonly ResolvedLine[];
  startsAt: number;
  at: number;
  storeId: string;
  zone: string;
  currency: string;
  rights: readonly NamedRight[];
  quote: Pick<RightsQuote, 'visit' | 'lateFees'>;
};

/** What of a customer's rights pays for a visit, and what may; undefined where none is good for it. */
export function presentRights(quoted: QuotedVisit): QuotedRights | undefined {
  const { startsAt, at, zone, currency, quote } = quoted;
  const { visit, lateFees } = quote;
  const lines = visitLines(quoted.lines);
  const facts = visitFacts(quoted, zone, startsAt);
  const offers = offerRights(lines, visit, facts);
  const best = quoteVisit(lines, { lines: new Map(), points: 0 }, facts);
  const named = idsOf([visit, ...(best.ok ? [best.value] : [])], offers);
  if (named.size === 0) return undefined;
  const money = (minor: number) => toDecimal(minor, currency);
  const itemOf = new Map(lines.map(({ position, itemMinor }) => [position, itemMinor]));
  const lineRight = (use: LineUse, position: number): LineRight => {
    const item = itemOf.get(position)!;
    const amount = money(use.kind === 'sessions' ? item : item - use.priceMinor);
    return { rightId: use.rightId, kind: use.kind, units: use.kind === 'sessions' ? use.units : 0, amount };
  };
  const optionsOf = new Map(offers.lines.map(({ position, options }) => [position, options]));
  const couponRight = ({ rightId, amountMinor }: { rightId: string; amountMinor: number }): CouponRight => ({
    rightId,
    amount: money(amountMinor),
  });
  return {
    full: money(visit.fullMinor),
    rest: money(visit.restMinor),
    lines: visit.lines.map(({ position, fullMinor, restMinor, couponMinor, use }) => ({
      position,
      full: money(fullMinor),
      rest: money(restMinor),
      couponAmount: money(couponMinor),
      use: use && lineRight(use, position),
      options: optionsOf.get(position)!.map((option) => lineRight(option.use, position)),
    })),
    coupon: visit.coupon && couponRight(visit.coupon),
    coupons: offers.coupons.map(couponRight),
    suggested: suggestedIn(best.ok ? best.value : null),
    held: quoted.rights.filter(({ right }) => named.has(right.id)).map(offeredRight),
    returnedUntil: returnedUntil(
      { startsAt, zone, currency, totalMinor: visit.fullMinor, rights: { uses: [], lateFees, ended: null } },
      at,
    ),
  };
}

function idsOf(quotes: readonly VisitQuote[], offers: ReturnType<typeof offerRights>): ReadonlySet<string> {
  const used = quotes.flatMap(({ lines, coupon }) => [
    ...lines.flatMap(({ use }) => use?.rightId ?? []),
    ...(coupon ? [coupon.rightId] : []),
  ]);
  const offered = offers.lines.flatMap(({ options }) => options.map(({ use }) => use.rightId));
  return new Set([...used, ...offered, ...offers.coupons.map(({ rightId }) => rightId)]);
}

const suggestedIn = (best: VisitQuote | null): QuotedRights['suggested'] => ({
  lines: best ? best.lines.flatMap(({ position, use }) => (use ? [{ position, rightId: use.rightId }] : [])) : [],
  couponId: best?.coupon?.rightId ?? null,
});

function offeredRight({ right, use, name, nameSecond, number }: NamedRight): OfferedRight {
  const { benefit } = right;
  const left = leftOf(right, use);
  const { to } = validDaysOf(right, use);
  const part =
    benefit.kind === 'prices'
      ? benefit.toPay
      : benefit.kind === 'coupon' && benefit.off.kind === 'part'
        ? benefit.off.toPay
        : null;
  return {
    id: right.id,
    number,
    name,
    nameSecond,
    goods: benefit.kind === 'prices' ? 'prices' : benefit.kind === 'coupon' ? 'coupon' : 'sessions',
    ...(left === null ? {} : { left: Math.max(0, left.total) }),
    ...(part === null ? {} : { toPay: part }),
    ...(to === null ? {} : { to }),
  };
}
