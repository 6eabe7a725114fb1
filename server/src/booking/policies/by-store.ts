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
};

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
export function factsForStore(facts: ShopFacts, { ignoresNotice }: Pick<ByStore, 'ignoresNotice'>): ShopFacts {
  const { config } = facts.availability;
  const minLeadMinutes = ignoresNotice ? 0 : config.minLeadMinutes;
  return {
    ...facts,
    availability: { ...facts.availability, config: { ...config, minLeadMinutes, maxAdvanceDays: mostDaysAhead } },
  };
}

type DecisionFacts = { facts: ShopFacts; taken: readonly unknown[] };

/** The same for what a request is decided by. Days are kept by the list of what is taken, so the store's are kept by one of their own. */
export function asStoreDecides<Facts extends DecisionFacts>(known: Facts, byStore: ByStore | undefined): Facts {
  return byStore ? { ...known, facts: factsForStore(known.facts, byStore), taken: [...known.taken] } : known;
}

export type SaidByStore = Pick<PayloadOf<'booking_made'>, 'byStore' | 'isQuiet'>;

/** What an event says of something that the store did itself: it is not told, and its customer only if it wants that. */
export const saidByStore = (byStore: Pick<ByStore, 'isTold'> | undefined): SaidByStore =>
  byStore ? { byStore: true, ...(byStore.isTold ? {} : { isQuiet: true }) } : {};
