import type { AttentionEntry, AttentionWhy, TouchedAppointment } from '@parlour/contract/roster/calls';
import type { AvailabilityFacts, InstantSpan } from '@parlour/domain/availability/facts';
import { isStillOpen } from '@parlour/domain/availability/still-open';
import type { ShownTexts } from '../../catalog/policies/shop-facts.ts';
import { personOf } from '../../booking/policies/person-of.ts';
import type { LiveItem } from '../../booking/queries/live-items.ts';

type Hours = Pick<AvailabilityFacts, 'zone' | 'hours' | 'staff'>;
/** Leave or a block that an edit brings, and where it was before; null: it was nowhere. */
export type MovedAbsence = { staffId: string; from: InstantSpan | null; to: InstantSpan };

const isOpen = (facts: Hours, item: LiveItem) =>
  isStillOpen(facts, { staffId: personOf(item), from: item.startsAt.getTime(), to: item.endsAt.getTime() });

const overlaps = (item: LiveItem, { from, to }: InstantSpan) =>
  item.startsAt.getTime() < to && item.endsAt.getTime() > from;

/** The items that an edit takes out of open time, or that lie in an absence which was not there: one that lay outside of all hours before stays the store's decision. */
export function touchedItems(
  items: readonly LiveItem[],
  before: Hours,
  after: Hours,
  absence: MovedAbsence | null,
): LiveItem[] {
  const isUnder = (item: LiveItem) =>
    absence !== null &&
    item.staffId === absence.staffId &&
    overlaps(item, absence.to) &&
    !(absence.from && overlaps(item, absence.from));
  return items.filter((item) => isUnder(item) || (!isOpen(after, item) && isOpen(before, item)));
}

/** The bookings all of whose items lie in open time. */
export function fitting(items: readonly LiveItem[], facts: Hours): Set<string> {
  const ids = new Set(items.map(({ bookingId }) => bookingId));
  for (const item of items) if (!isOpen(facts, item)) ids.delete(item.bookingId);
  return ids;
}

type NameOf = ShownTexts['nameOf'];

/** The bookings of items as a store sees them, in the order of the items, in the words of the reader. */
export function appointmentsOf(items: readonly LiveItem[], nameOf: NameOf): TouchedAppointment[] {
  return [...Map.groupBy(items, ({ bookingId }) => bookingId).values()].map((own) => appointmentOf(own, nameOf));
}

const nobody = { firstName: '', lastName: '' };

function appointmentOf(items: readonly LiveItem[], nameOf: NameOf): TouchedAppointment {
  const { bookingId, number, state, localStart, contact } = items[0]!;
  // Who is still paying has no name for the store.
  const { firstName, lastName } = state === 'held' ? nobody : contact;
  const namesOf = ({ staffName: name, staffNameSecond: second }: LiveItem) =>
    name === null ? [] : nameOf({ name, nameSecond: second ?? '' });
  const staffNames = [...new Set(items.flatMap(namesOf))];
  return {
    bookingId,
    number,
    state,
    start: localStart,
    firstName,
    lastName,
    staffNames,
  };
}

/** The marked bookings of items in the words of the reader, each with why it does not fit as things stand. */
export function attentionOf(items: readonly LiveItem[], facts: Hours, nameOf: NameOf): AttentionEntry[] {
  return [...Map.groupBy(items, ({ bookingId }) => bookingId).values()].map((ofBooking) => ({
    ...appointmentOf(ofBooking, nameOf),
    services: ofBooking.map(nameOf),
    why: ofBooking.map((item) => whyOf(item, facts)).find((why) => why !== 'fits') ?? 'fits',
  }));
}

function whyOf(item: LiveItem, facts: Hours): AttentionWhy {
  if (isOpen(facts, item)) return 'fits';
  const person = facts.staff.find(({ id }) => id === item.staffId);
  const away = person?.away.find((absence) => overlaps(item, absence));
  if (away) return away.kind;
  const inHours = isStillOpen(facts, {
    staffId: null,
    from: item.startsAt.getTime(),
    to: item.endsAt.getTime(),
  });
  return inHours ? 'off' : 'closed';
}
