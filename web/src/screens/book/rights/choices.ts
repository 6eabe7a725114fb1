import type { QuotedRights, WantedRights } from '@parlour/contract/booking/rights';
import type { Draft, DraftRights } from '../../../features/booking/draft.ts';
import { seriesOf } from '../../../features/booking/series.ts';

/** What a quote is asked with: what was chosen so far, the best for the rest; undefined where the customer holds nothing. A coupon pays for one visit alone. */
export function wantedOf(draft: Draft): WantedRights | undefined {
  if (!draft.rights) return undefined;
  const { byLine, couponId } = draft.rights;
  const lines = draft.lines.flatMap(({ key }, place) => {
    const rightId = byLine[key];
    return rightId === undefined ? [] : [{ position: place + 1, rightId }];
  });
  const coupon = seriesOf(draft) ? null : couponId;
  return { ...(lines.length > 0 && { lines }), ...(coupon !== undefined && { couponId: coupon }) };
}

/** What is sent with a booking: exactly what its quote says is used. */
export function agreedOf({ lines, coupon }: QuotedRights): WantedRights {
  return {
    lines: lines.map(({ position, use }) => ({ position, rightId: use?.rightId ?? null })),
    couponId: coupon?.rightId ?? null,
  };
}

/** Sessions of a right that other lines than one use. */
const usedElsewhere = ({ lines }: QuotedRights, rightId: string, position: number): number =>
  lines.reduce((sum, { use, ...line }) => {
    const isOther = use?.rightId === rightId && line.position !== position;
    return isOther ? sum + use.units : sum;
  }, 0);

/** Uses a right for a line, or none. Where it has too few sessions for the others as well, these get what is best of the rest. */
export function withLineRight(
  draft: Draft,
  quoted: QuotedRights,
  { position, rightId }: { position: number; rightId: string | null },
): Draft {
  const { rights } = draft;
  const key = draft.lines[position - 1]?.key;
  if (!rights || key === undefined) return draft;
  const left = quoted.held.find(({ id }) => id === rightId)?.left;
  const line = quoted.lines.find((one) => one.position === position);
  const units = line?.options.find((option) => option.rightId === rightId)?.units ?? 0;
  const isShort = rightId !== null && left !== undefined && usedElsewhere(quoted, rightId, position) + units > left;
  const byLine = isShort ? without(rights.byLine, rightId) : rights.byLine;
  return { ...draft, rights: { ...rights, byLine: { ...byLine, [key]: rightId } } };
}

export const withCoupon = (draft: Draft, couponId: string | null): Draft =>
  draft.rights ? { ...draft, rights: { ...draft.rights, couponId } } : draft;

const without = (byLine: DraftRights['byLine'], rightId: string): DraftRights['byLine'] =>
  Object.fromEntries(Object.entries(byLine).filter(([, chosen]) => chosen !== rightId));

/** What was chosen, without a right that cannot be had any more; without all choices where none named it. */
export function withoutRight(draft: Draft, rightId: string | undefined): Draft {
  const { rights } = draft;
  if (!rights) return draft;
  const { couponId, byLine, ...others } = rights;
  const isNamed = couponId === rightId || Object.values(byLine).includes(rightId ?? null);
  if (rightId === undefined || !isNamed) return { ...draft, rights: { byLine: {} } };
  const coupon = couponId === rightId || couponId === undefined ? {} : { couponId };
  return { ...draft, rights: { ...others, byLine: without(byLine, rightId), ...coupon } };
}

/** Where the booking began at a right, it is used for all that it is good for, unless something else was chosen. */
export function withFirstRight(draft: Draft, quoted: QuotedRights): Draft {
  const firstId = draft.rights?.first?.id;
  if (!firstId) return draft;
  const lines = quoted.lines.filter(({ position, use, options }) => {
    const key = draft.lines[position - 1]?.key ?? '';
    const isOpen = draft.rights?.byLine[key] === undefined && use?.rightId !== firstId;
    return isOpen && options.some(({ rightId }) => rightId === firstId);
  });
  const left = quoted.held.find(({ id }) => id === firstId)?.left;
  let free = (left ?? Infinity) - usedElsewhere(quoted, firstId, 0);
  let next = draft;
  for (const { position, options } of lines) {
    const units = options.find(({ rightId }) => rightId === firstId)?.units ?? 0;
    if (units > free) continue;
    free -= units;
    next = withLineRight(next, quoted, { position, rightId: firstId });
  }
  const isCoupon = quoted.coupons.some(({ rightId }) => rightId === firstId);
  return isCoupon && draft.rights?.couponId === undefined && quoted.coupon?.rightId !== firstId
    ? withCoupon(next, firstId)
    : next;
}

/** A right whose sessions do not suffice for all visits of a series, and how many it has. */
export function shortForSeries(
  { lines, held }: QuotedRights,
  visits: number,
): { name: string; nameSecond: string; left: number } | null {
  for (const { id, left, name, nameSecond } of held) {
    const units = lines.reduce((sum, { use }) => sum + (use?.rightId === id ? use.units : 0), 0);
    if (left !== undefined && units * visits > left) return { name, nameSecond, left };
  }
  return null;
}

/** The lines that sessions cover, by their keys. */
export const coveredKeys = (draft: Draft, { lines }: QuotedRights): string[] =>
  lines.flatMap(({ position, use }) => (use?.kind === 'sessions' ? (draft.lines[position - 1]?.key ?? []) : []));

export const usesAny = ({ lines, coupon }: QuotedRights): boolean =>
  coupon !== null || lines.some(({ use }) => use !== null);
