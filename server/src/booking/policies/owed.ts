import type { WantedLine } from '@parlour/domain/booking/booking';
import type { BookedLine } from '@parlour/domain/booking/keep-booked';
import { peopleForOwed } from '@parlour/domain/booking/people-for-owed';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import type { BookingRecord } from '../queries/record.ts';
import type { LockedContext } from '../queries/locked-context.ts';

/** The locked context of a booking that its store moves to these lines: what was agreed is owed, whatever has become of the menu since. */
export function withOwed<Known extends Pick<LockedContext, 'booking' | 'facts' | 'menu'>>(
  locked: Known,
  { lines }: { lines: readonly WantedLine[] },
): Known & Required<Pick<LockedContext, 'booked'>> {
  const { booking, facts, menu } = locked;
  const owed = booking.items.flatMap(({ id, serviceId, staffId }) => {
    if (serviceId === null || facts.services.has(serviceId)) return [];
    const named = lines.find((line) => line.bookingItemId === id)?.staffId;
    return [{ serviceId, staffIds: [staffId, named].filter((person) => person != null) }];
  });
  const staff = peopleForOwed(facts.availability.staff, owed);
  const known = { ...facts, availability: { ...facts.availability, staff } };
  return { ...locked, facts: known, menu: { ...menu, skills: menuOf(known).skills }, booked: bookedLines(booking) };
}

/** The lines of a booking as they were agreed. */
export const bookedLines = ({ items }: Pick<BookingRecord, 'items'>): BookedLine[] =>
  items.map(({ id, serviceId, productId, wantedStaffId: staffId, ...item }) => ({
    position: item.position,
    kind: item.kind,
    itemId: serviceId ?? productId ?? '',
    code: item.code,
    name: item.name,
    nameSecond: item.nameSecond,
    quantity: item.quantity,
    guest: item.guest,
    staffId,
    minutes: item.minutes,
    priceMinor: item.priceMinor,
    priceType: item.priceType,
    addOns: item.addOns,
    isAdvance: item.isAdvance,
    bookingItemId: id,
  }));
