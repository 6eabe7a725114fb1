import type { SeenPlan } from '@parlour/contract/appointment/move';
import type { AvailabilityFacts } from '@parlour/domain/availability/facts';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { addDays, type Day } from '@parlour/domain/time/day';
import type { BookedLine } from '@parlour/domain/booking/keep-booked';
import type { OverrideStep } from '@parlour/domain/availability/least-override';
import {
  openAtAnyHour,
  overriddenFacts,
  startsAnywhere,
  type WantedStart,
  withMorePlaces,
} from '@parlour/domain/availability/override';
import type { PayloadOf } from '../../platform/outbox/events.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

/** Where a visit comes from that began at the store, without an appointment. */
export const walkInSource = 'walk_in';

/**
 * The store itself acts for a customer: its own software, or a folder that brings what was agreed elsewhere. What it asks of customers who book
 * online does not bind it; time, people and stock do.
 */
export type ByStore = {
  source: 'store' | 'folder' | typeof walkInSource;
  /** Null: as the store confirms what is booked online. */
  state: 'confirmed' | 'to_confirm' | null;
  /** The member that the booking belongs to; null: the member of its contact. */
  memberId: string | null;
  /** Whether the customer is told; the store knows what it did. */
  isTold: boolean;
  ignoresNotice: boolean;
  /** A person of the team acts: the start is chosen freely, also off the grid and earlier on the same day. */
  team?: TeamChoice;
  /** Nobody knows who it is: no record of a customer is made. */
  isNameless?: boolean;
  /** It is not who the contact leads to: a record of its own is made. */
  isOther?: boolean;
  /** Of the records that a contact may lead to, those that who acts may see; null: all. */
  seenIds?: ReadonlySet<string> | null;
};

/** What is overridden at the desk, by who may overbook, and why; a person who is taken never is. `seen`: what the reason was given for. */
export type Override = { hours: boolean; capacity: boolean; reason: string; seen?: SeenPlan | undefined };

/**
 * `minutes`: how long items last from now on, by id; all others last as long as they did. `restores`: lines that the booking had until a moment ago, as they
 * were agreed; they may come back.
 */
export type TeamChoice = {
  override: Override | null;
  minutes?: ReadonlyMap<string, number>;
  restores?: readonly BookedLine[];
};

/** Both may be overridden, for this reason. */
export const overriddenFor = (reason: string, seen?: SeenPlan): Override => ({
  hours: true,
  capacity: true,
  reason,
  seen,
});

/** Appointments that were agreed elsewhere get no confirmation mail; reminders come as for every other appointment. */
export const importedByStore: ByStore = {
  source: 'folder',
  state: null,
  memberId: null,
  isTold: false,
  ignoresNotice: true,
};

/** A shop that moves here, or a customer who calls, may have agreed to a visit a year ahead; absences are loaded as far. */
export const mostDaysAhead = 366;

/** What is true for the store's own bookings: days ahead that customers are not offered, and no notice where it says so. */
export function factsForStore(
  facts: ShopFacts,
  { ignoresNotice, team }: Pick<ByStore, 'ignoresNotice' | 'team'>,
): ShopFacts {
  const { availability } = facts;
  const minLeadMinutes = ignoresNotice ? 0 : availability.config.minLeadMinutes;
  const config = { ...availability.config, minLeadMinutes, maxAdvanceDays: mostDaysAhead };
  const open = { ...facts, availability: { ...availability, config } };
  return team ? { ...open, availability: forTeam(open.availability, team.override) } : open;
}

/** All that an override may open, of a time at the desk. */
function forTeam<Facts extends Omit<AvailabilityFacts, 'busy'>>(facts: Facts, override: Override | null): Facts {
  const anyStart = startsAnywhere(facts);
  const anyHour = override?.hours ? openAtAnyHour(anyStart) : anyStart;
  return override?.capacity ? withMorePlaces(anyHour) : anyHour;
}

/** The days on which something can be in the way of a start; where hours give way, it may belong to the day before or after. */
export function daysOfStart(
  { availability }: Pick<ShopFacts, 'availability'>,
  start: string,
  byStore: ByStore | undefined,
): { from: Day; to: Day } {
  const { day } = placeOfStart(availability, start);
  return byStore?.team?.override?.hours ? { from: addDays(day, -1), to: addDays(day, 1) } : { from: day, to: day };
}

/** Acting without an override: so other times are looked for, since one that needs a reason is no free time. */
export function plainly<Of extends ByStore | undefined>(byStore: Of): Of {
  return byStore?.team ? { ...byStore, team: { ...byStore.team, override: null } } : byStore;
}

type DecisionFacts = { facts: ShopFacts; taken: readonly unknown[] };

/** The same for what a request is decided by. Days are kept by the list of what is taken, so the store's are kept by one of their own. */
export function asStoreDecides<Facts extends DecisionFacts>(known: Facts, byStore: ByStore | undefined): Facts {
  return byStore ? { ...known, facts: factsForStore(known.facts, byStore), taken: [...known.taken] } : known;
}

/** The same for one step of an override. */
export function atStep<Facts extends DecisionFacts>(
  known: Facts,
  byStore: ByStore,
  { step, wanted }: { step: OverrideStep; wanted: WantedStart },
): Facts {
  const plain = asStoreDecides(known, { ...byStore, team: { override: null } });
  const availability = overriddenFacts(plain.facts.availability, step, wanted);
  return { ...plain, facts: { ...plain.facts, availability } };
}

/** Who is asked for by name. */
export const namedIn = (lines: readonly { staffId: string | null }[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ staffId }) => staffId ?? []));

export type SaidByStore = Pick<PayloadOf<'booking_made'>, 'byStore' | 'isQuiet'>;

/** What an event says of something that the store did itself: it is not told, and its customer only if it wants that. */
export const saidByStore = (byStore: Pick<ByStore, 'isTold'> | undefined): SaidByStore =>
  byStore ? { byStore: true, ...(byStore.isTold ? {} : { isQuiet: true }) } : {};
