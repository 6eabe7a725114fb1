import type { Booking } from '@parlour/contract/booking';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { type Draft, type DraftLine, emptyDraft } from './draft.ts';

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

/** A draft that changes a booking in place: everything as it is now, the time too (B-018, B-072, G-69). */
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
    changes: { bookingId: id, version },
  };
}

/** A new draft with the services and people of a booking (APT-07); groups are booked again by choosing anew. */
export function draftOfRepeat(booking: Booking): Draft {
  const lines = linesOf(booking)
    .filter(({ guest }) => guest === 1)
    .map((line) => ({ ...line, key: `${line.kind}:${line.code}`, bookingItemId: undefined }));
  return { ...emptyDraft, lines, hasChosenStaff: true, contact: booking.contact };
}
