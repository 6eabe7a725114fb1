import type { BookingChange } from '@parlour/contract/booking/calls';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { asAsked } from './as-asked.ts';
import { type ByStore, factsForStore, type Override, overriddenFor } from './by-store.ts';
import {
  type ChangeableVisit,
  type ChangeDecision,
  type ChangeRefused,
  decideVisitChange,
} from './decide-visit-change.ts';
import { type Obstacle, skippedStart, whyOverridden, whyTaken } from './obstacles.ts';
import { skillGaps } from './skill-gaps.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

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
    const after = asAsked(visit, change, byStore.team);
    const obstacles = after.length === 0 ? [] : whyRefused(visit, change, byStore, { ...decision, after });
    if (obstacles.length === 0) return decision;
    return { kind: 'previewed', before, after, obstacles, alternatives, changed: null };
  }
  const { booking: changed, overridden } = decision;
  const after = changed.items;
  const obstacles = whyOverridden(availabilityOf(visit, byStore), after, overridden);
  return { kind: 'previewed', before, after, obstacles, alternatives, changed };
}

const isSlotTaken = (decision: ChangeDecision): boolean =>
  decision.kind === 'refused' && decision.reason === 'slot_taken';

/** The free starts that a refusal names. */
const alternativesOf = (decision: ChangeDecision): string[] =>
  decision.kind === 'refused' ? [...(decision.details?.alternatives ?? [])] : [];

/** What no override opens: a time that is taken, or a person who does not offer the service. */
function whyRefused(
  visit: ChangeableVisit,
  change: BookingChange,
  byStore: ByStore,
  { reason, after }: ChangeRefused & { after: readonly ItemRecord[] },
): Obstacle[] {
  if (reason === 'staff_not_available') return skillGaps(visit.facts, change.lines);
  if (reason !== 'slot_taken') return [];
  if (instantOfStart(visit.booking.zone, change.start) === null) return [skippedStart];
  const taken = visit.taken.filter(({ bookingId }) => bookingId !== visit.booking.id);
  const availability = availabilityOf(visit, byStore);
  return whyTaken({ availability, taken, now: visit.now }, after);
}

/** What the desk goes by without an override. */
const availabilityOf = ({ facts }: ChangeableVisit, byStore: ByStore) =>
  factsForStore(facts, { ...byStore, team: { override: null } }).availability;
