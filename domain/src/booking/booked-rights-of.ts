import { leftOf } from '../rights/left-of.ts';
import type { BookedRights, BookedUse } from '../rights/booked-rights.ts';
import type { HeldRight, VisitQuote } from '../rights/visit-quote.ts';
import type { ResolvedLine } from './resolve-lines.ts';

/** A right with its names, and the number that stands on it. */
export type NamedRight = HeldRight & { name: string; nameSecond: string; number: string };

/** What a booking keeps of what was quoted for it; `lineIds` are the ids of its items in the order of the lines. */
export function bookedRightsOf(
  { visit, lateFees }: { visit: VisitQuote; lateFees: BookedRights['lateFees'] },
  lines: readonly ResolvedLine[],
  lineIds: readonly string[],
  rights: readonly NamedRight[],
): BookedRights | null {
  const byId = new Map(rights.map((held) => [held.right.id, held]));
  const named = (rightId: string) => {
    const { name, nameSecond } = byId.get(rightId)!;
    return { rightId, name, nameSecond };
  };
  const uses = lines.flatMap((line, index): BookedUse[] => {
    const quoted = visit.lines.find(({ position }) => position === line.position);
    if (!quoted?.use) return [];
    const { use } = quoted;
    const { right, use: usedBefore } = byId.get(use.rightId)!;
    const item = leftOf(right, usedBefore)?.byItem ? line.itemId : '';
    const whole = line.priceType === 'FREE' ? 0 : line.quantity * line.priceMinor;
    const how =
      use.kind === 'sessions'
        ? { units: use.units, amountMinor: whole }
        : { units: 0, amountMinor: whole - use.priceMinor };
    return [{ ...named(use.rightId), kind: use.kind, lineId: lineIds[index]!, item, ...how }];
  });
  const { coupon } = visit;
  if (coupon) {
    const { rightId, amountMinor } = coupon;
    uses.push({ ...named(rightId), kind: 'coupon', lineId: null, item: '', units: 1, amountMinor });
  }
  return uses.length === 0 ? null : { uses, lateFees, ended: null };
}
