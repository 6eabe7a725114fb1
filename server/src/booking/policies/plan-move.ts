import type { BookingChange } from '@parlour/contract/booking/calls';
import { obstaclesOf, type Overridden } from '@parlour/domain/availability/least-override';
import { type Outside, whyOutside } from '@parlour/domain/availability/why-outside';
import { startTextOf } from '@parlour/domain/time/start-text';
import { asAsked } from './as-asked.ts';
import { type ByStore, type TeamChoice, factsForStore } from './by-store.ts';
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
  const { minutes } = byStore.team ?? {};
  const withOverride = (of: Overridden): ChangeDecision => {
    const override = of.hours || of.capacity ? { ...of, reason: '' } : null;
    const team: TeamChoice = { override, ...(minutes ? { minutes } : {}) };
    return decideVisitChange(visit, change, { ...byStore, team });
  };
  // Set while the engine is asked, so that its type is not that of its first value.
  let refused = null as ChangeRefused | null;
  const { found } = obstaclesOf((overridden) => {
    const decision = withOverride(overridden);
    if (decision.kind !== 'refused' || decision.reason !== 'slot_taken') return decision;
    refused ??= decision;
    return null;
  });
  const before = visit.booking;
  const alternatives = alternativesOf(refused);
  if (!found) {
    const after = asAsked(visit, change, byStore.team);
    if (refused && after.length === 0) return refused;
    return { kind: 'previewed', before, after, obstacles: takenOf(visit, after), alternatives, changed: null };
  }
  const { answer, overridden } = found;
  if (answer.kind === 'refused') return answer;
  const changed = answer.booking;
  const after = changed.items;
  const obstacles = whatIsOverridden(visit, after, byStore, overridden);
  return { kind: 'previewed', before, after, obstacles, alternatives, changed };
}

/** The free starts that a refusal names. */
const alternativesOf = (refused: ChangeRefused | null): string[] => [...(refused?.details?.alternatives ?? [])];

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
