import { bookedRightsOf, type NamedRight } from '@parlour/domain/booking/booked-rights-of';
import { isLateAt } from '@parlour/domain/booking/end-rights';
import { lostByChange } from '@parlour/domain/booking/lost-by-change';
import { moreByChange } from '@parlour/domain/booking/more-by-change';
import { visitFacts, visitLines } from '@parlour/domain/booking/quote-rights';
import type { BookingPlan } from '@parlour/domain/booking/decide-booking';
import type { BookedRights, BookedUse } from '@parlour/domain/rights/booked-rights';
import { quoteVisit } from '@parlour/domain/rights/quote-visit';
import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { recountUses } from './recount-uses.ts';
import { namedRights, withUses } from './wanted-rights.ts';

type Plan = Pick<BookingPlan, 'lines' | 'startsAt'>;

type Question = {
  booking: BookingRecord;
  plan: Plan;
  /** The items of the plan, in the order of its lines. */
  items: readonly Pick<ItemRecord, 'id'>[];
  released: readonly string[];
  isByStore: boolean;
  /** Epoch ms. */
  now: number;
};

/** `more`: what is used beyond what the visit uses already. */
type Kept = { rights: BookedRights | null; usedUp: readonly BookedUse[]; more: readonly BookedUse[] };
type Refusal = 'right_past_end' | 'right_not_usable' | 'right_used_up';

/**
 * Decides what rights still pay of a visit that is changed: a line keeps what it uses while it stays the same service or product, what is taken out or
 * given up comes back, or is used up where the change is late. What a right does not reach is refused, and all such rights are named. What the store moves
 * stays as it was agreed, and what it changes is counted again.
 */
export function keepRights(
  { booking, plan, items, released, isByStore, now }: Question,
  rows: readonly HeldRow[],
): Verdict<Kept, Refusal, { rightId: string; rightIds: string[] }> {
  const { rights } = booking;
  if (!rights) return allowed({ rights, usedUp: [], more: [] });
  const kept = rights.uses.filter((use) => !released.includes(use.rightId) && staysFor(use, booking, plan));
  if (isByStore) {
    const uses = recountUses(kept, { booking, lines: plan.lines, items }, rows);
    return allowed({ rights: withLost({ ...rights, uses }, []), usedUp: [], more: [] });
  }
  const named = namedRights(rows, withUses(new Map(), rights.uses, -1));
  const lines = plan.lines.map((line, index) => ({ ...line, position: index + 1 }));
  const facts = visitFacts({ storeId: booking.shopId, rights: named }, booking.zone, plan.startsAt);
  const failed = new Map<string, Refusal>();
  for (;;) {
    const uses = kept.filter(({ rightId }) => !failed.has(rightId));
    const quoted = quoteVisit(visitLines(lines), choicesOf(uses, lines), facts);
    const rightId = quoted.ok ? null : (quoted.details?.rightId ?? null);
    if (!quoted.ok && rightId !== null) {
      const isOver = hasEnded(named, rightId, facts.visitDay);
      const reason = quoted.reason === 'right_used_up' ? quoted.reason : 'right_not_usable';
      failed.set(rightId, isOver ? 'right_past_end' : reason);
      continue;
    }
    if (!quoted.ok) throw new Error('A refused right has no id.');
    const [first] = failed;
    if (first) return refused(first[1], { rightId: first[0], rightIds: [...failed.keys()] });
    const ids = items.map(({ id }) => id);
    const still = bookedRightsOf({ visit: quoted.value, lateFees: rights.lateFees }, lines, ids, named);
    const { uses: after } = still ?? { uses: [] };
    // A visit that is changed when it is late is not in time again: else it would be moved first, and called off then.
    const isLate = isLateAt({ ...booking, rights }, now);
    const usedUp = lostByChange(rights.uses, after, isLate);
    const next = { ...rights, uses: after, ...(isLate ? { isLate } : {}) };
    return allowed({ rights: withLost(next, usedUp), usedUp, more: moreByChange(rights.uses, after) });
  }
}

/** Null: a booking that uses nothing, and has lost nothing, is as any other. */
function withLost(rights: BookedRights, usedUp: readonly BookedUse[]): BookedRights | null {
  const lost = [...(rights.lost ?? []), ...usedUp];
  if (lost.length > 0) return { ...rights, lost };
  return rights.uses.length === 0 ? null : rights;
}

function staysFor({ lineId }: BookedUse, { items }: BookingRecord, { lines }: Plan): boolean {
  if (lineId === null) return true;
  const before = items.find(({ id }) => id === lineId);
  const line = lines.find(({ bookingItemId }) => bookingItemId === lineId);
  return line !== undefined && line.itemId === (before?.serviceId ?? before?.productId);
}

function choicesOf(
  uses: readonly BookedUse[],
  lines: readonly { position: number; bookingItemId?: string | undefined }[],
) {
  const ofLine = (id: string | undefined) =>
    uses.find(({ lineId }) => lineId !== null && lineId === id)?.rightId ?? null;
  return {
    lines: new Map(lines.map(({ position, bookingItemId }) => [position, ofLine(bookingItemId)])),
    couponId: uses.find(({ kind }) => kind === 'coupon')?.rightId ?? null,
    points: 0,
  };
}

function hasEnded(named: readonly NamedRight[], rightId: string, visitDay: string): boolean {
  const held = named.find(({ right }) => right.id === rightId);
  const to = held ? validDaysOf(held.right, held.use).to : null;
  return to !== null && to < visitDay;
}
