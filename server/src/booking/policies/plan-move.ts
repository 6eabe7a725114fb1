import type { BookingChange } from '@parlour/contract/booking/calls';
import type { Overridden } from '@parlour/domain/availability/least-override';
import { type Outside, whyOutside } from '@parlour/domain/availability/why-outside';
import { startTextOf } from '@parlour/domain/time/start-text';
import { asAsked } from './as-asked.ts';
import { type ByStore, factsForStore, type Override, overriddenFor } from './by-store.ts';
import {
  type ChangeableVisit,
  type ChangeDecision,
  type ChangeRefused,
  decideVisitChange,
} from './decide-visit-change.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

/** An obstacle to a move. `outside_hours`: why, for which person; `taken`: who has something else then. */
export type Obstacle =
  | { kind: 'outside_hours'; why: Outside; staffId: string | null }
  | { kind: 'over_capacity'; staffId: string | null }
  | { kind: 'taken'; staffId: string | null };

/** What a move by the team would do: the items as they would be, and every obstacle; without one it may be made. */
export type PlannedMove = {
  kind: 'previewed';
  before: BookingRecord;
  after: ItemRecord[];
  obstacles: Obstacle[];
  alternatives: string[];
  /** The booking as it would be; null: the time is taken. */
  changed: BookingRecord | null;
};

/** Asks the engine what a move needs to override, least first; what no override opens is taken. */
export function planMove(visit: ChangeableVisit, change: BookingChange, byStore: ByStore): PlannedMove | ChangeRefused {
  const decide = (override: Override | null): ChangeDecision =>
    decideVisitChange(visit, change, { ...byStore, team: { ...byStore.team, override } });
  const plain = decide(null);
  const isTaken = isSlotTaken(plain);
  const decision = isTaken ? decide(overriddenFor('')) : plain;
  const before = visit.booking;
  const alternatives = isTaken ? alternativesOf(plain) : [];
  if (decision.kind === 'refused') {
    if (!isSlotTaken(decision)) return decision;
    const after = asAsked(visit, change, byStore.team);
    if (after.length === 0) return decision;
    return { kind: 'previewed', before, after, obstacles: takenOf(visit, after), alternatives, changed: null };
  }
  const { booking: changed, overridden } = decision;
  const after = changed.items;
  const obstacles = whatIsOverridden(visit, after, byStore, overridden);
  return { kind: 'previewed', before, after, obstacles, alternatives, changed };
}

const isSlotTaken = (decision: ChangeDecision): boolean =>
  decision.kind === 'refused' && decision.reason === 'slot_taken';

/** The free starts that a refusal names. */
const alternativesOf = (decision: ChangeDecision): string[] =>
  decision.kind === 'refused' ? [...(decision.details?.alternatives ?? [])] : [];

function whatIsOverridden(
  { facts }: ChangeableVisit,
  after: readonly ItemRecord[],
  byStore: ByStore,
  { hours, capacity }: Overridden,
): Obstacle[] {
  const { availability } = factsForStore(facts, { ...byStore, team: { override: null } });
  const found: Obstacle[] = [];
  if (hours)
    for (const { staffId, startsAt: from, endsAt: to } of after) {
      const why = whyOutside(availability, { start: startTextOf(availability.zone, from), from, to, staffId });
      const isKnown = found.some((one) => one.kind === 'outside_hours' && one.why === why && sameAs(one, why, staffId));
      if (why && !isKnown) found.push({ kind: 'outside_hours', why, staffId: why === 'store_closed' ? null : staffId });
    }
  if (hours && found.length === 0) found.push({ kind: 'outside_hours', why: 'store_closed', staffId: null });
  if (capacity) found.push({ kind: 'over_capacity', staffId: after[0]?.staffId ?? null });
  return found;
}

const sameAs = (one: Obstacle, why: Outside, staffId: string | null) =>
  why === 'store_closed' || one.staffId === staffId;

/** Who has something else at these times. */
function takenOf({ booking, taken }: ChangeableVisit, after: readonly ItemRecord[]): Obstacle[] {
  const others = taken.filter(({ bookingId }) => bookingId !== booking.id);
  const people = after.filter(({ staffId, startsAt, endsAt }) =>
    others.some((one) => one.staffId === staffId && one.from < endsAt && one.to > startsAt),
  );
  const ids = [...new Set(people.map(({ staffId }) => staffId))];
  return ids.length > 0 ? ids.map((staffId) => ({ kind: 'taken', staffId })) : [{ kind: 'taken', staffId: null }];
}
