import type { Booking } from '@parlour/contract/booking/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { type Draft, type DraftLine, draftOf, emptyDraft } from './draft.ts';

/** What a draft asks the server for, line by line in its order. */
export function wantedLines({ lines }: Pick<Draft, 'lines'>): WantedLine[] {
  return lines.map(({ kind, code, quantity, guest, staffId, addOnCodes, isAdvance, bookingItemId }, index) => ({
    position: index + 1,
    kind,
    code,
    quantity,
    guest,
    staffId,
    addOnCodes: [...addOnCodes].sort(),
    ...(isAdvance ? { isAdvance } : {}),
    ...(bookingItemId ? { bookingItemId } : {}),
  }));
}

function linesOf(booking: Booking): DraftLine[] {
  return booking.items.map(({ id, kind, code, quantity, guest, staffId, addOns }) => ({
    key: `${kind}:${code}:${id}`,
    kind,
    itemId: '',
    code,
    quantity,
    guest,
    staffId,
    hasPerson: true,
    addOnCodes: addOns.map((addOn) => addOn.code),
    bookingItemId: id,
  }));
}

/** A draft that changes a booking in place: everything as it is now, the time too. */
export function draftOfChange(booking: Booking): Draft {
  const { id, version, contact, guestCount, isGroup, remark } = booking;
  return {
    ...emptyDraft,
    lines: linesOf(booking),
    hasChosenStaff: true,
    day: booking.start.slice(0, 10),
    start: booking.start,
    guestCount,
    isGroup,
    contact,
    note: remark,
    pictures: null,
    changes: { bookingId: id, version, isPaid: Boolean(booking.charge ?? booking.rights) },
  };
}

/** A new draft with the services, people and guests of a booking. */
export function draftOfRepeat(booking: Booking): Draft {
  const { items, guestCount, isGroup, contact } = booking;
  const lines = linesOf(booking).map((line, place) => {
    const { name, staffName } = items[place]!;
    const key = line.guest === 1 ? `${line.kind}:${line.code}` : `${line.kind}:${line.code}:${line.guest}`;
    return { ...line, key, bookingItemId: undefined, was: { name, staffName } };
  });
  return { ...emptyDraft, lines, hasChosenStaff: true, guestCount, isGroup, contact };
}

/** What is served, to whom; person and time are chosen again. */
const servedIn = (lines: readonly DraftLine[]) =>
  JSON.stringify(lines.map(({ kind, code, guest, quantity, addOnCodes }) => [kind, code, guest, quantity, addOnCodes]));

/** Whether booking it again would replace another visit that is being put together at the store. */
export function replacesVisit(booking: Booking): boolean {
  const { lines, bookedId } = draftOf(booking.shopId).read();
  return lines.length > 0 && bookedId === null && servedIn(lines) !== servedIn(draftOfRepeat(booking).lines);
}

/** Writes it where the next booking at the store is put together; contact details that are there already stay. */
export function bookAgain(booking: Booking): void {
  const store = draftOf(booking.shopId);
  const { contact } = store.read();
  const draft = draftOfRepeat(booking);
  store.write(contact.email || contact.mobile ? { ...draft, contact } : draft);
}
