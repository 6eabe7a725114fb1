import { instantOfStart } from '@parlour/domain/time/start-text';
import { shownText } from '@parlour/domain/log/hidden-signs';
import type { BookingChange } from '@parlour/contract/booking/calls';
import type { ImportedBooking } from '../queries/imported.ts';
import type { BookingRecord } from '../queries/record.ts';
import { ownLanguage, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { countryOfMobile, type StoreVisit } from './store-command.ts';
import { wantedLines } from './wanted-lines.ts';

/** A row of a folder, with the ids of what it names; `staffIds` has one for each service, null means no preference. */
export type ImportedRow = {
  line: number;
  key: string;
  shopId: string;
  start: string;
  services: string[];
  staffIds: (string | null)[];
  contact: { firstName: string; lastName: string; email: string; mobile: string; country: string };
  note: string;
  state: 'confirmed' | 'to_confirm' | 'cancelled';
};

/**
 * Decides what to do with a row; `known` is what an earlier load brought under its key. A row that is known and says what it said changes nothing,
 * whatever its customer did since, and one that is cancelled before it was ever here is nothing to take over.
 */
export function stepOfRow(
  { state }: Pick<ImportedRow, 'state'>,
  rowHash: string,
  known: Pick<ImportedBooking, 'rowHash' | 'bookingId'> | null,
): RowStep {
  if (known?.rowHash === rowHash) return { kind: 'unchanged' };
  if (known) return { kind: 'edit', bookingId: known.bookingId };
  return state === 'cancelled' ? { kind: 'unchanged' } : { kind: 'book', state };
}

type RowStep =
  | { kind: 'unchanged' }
  | { kind: 'edit'; bookingId: string }
  | { kind: 'book'; state: Exclude<ImportedRow['state'], 'cancelled'> };

/** The visit that a row describes. */
export function visitOfRow(row: ImportedRow, facts: ShopFacts): StoreVisit {
  const { contact, note: remark, shopId, start, services, staffIds } = row;
  return {
    ...contact,
    dialCode: '',
    country: countryOfMobile(contact, facts.shop.country),
    address: '',
    shopId,
    start,
    remark,
    guestCount: 1,
    isGroup: false,
    language: ownLanguage(facts),
    lines: services.map((code, index) => ({
      position: index + 1,
      kind: 'service',
      code,
      quantity: 1,
      guest: 1,
      staffId: staffIds[index] ?? null,
      addOnCodes: [],
    })),
  };
}

/** Whether a row names the customer of the booking. */
export function isSameCustomer({ contact }: Pick<BookingRecord, 'contact'>, visit: StoreVisit): boolean {
  const names = ['firstName', 'lastName', 'email', 'mobile'] as const;
  return names.every((name) => contact[name].trim() === visit[name].trim());
}

/** The change that makes a booking what its row says; what a row cannot say stays as it is: add-ons, products, the people of a group. */
export function changeToRow(booking: BookingRecord, visit: StoreVisit): BookingChange {
  const before = wantedLines(booking).map((line, index) => ({ ...line, bookingItemId: booking.items[index]!.id }));
  const left = before.filter((line) => line.kind === 'service');
  const services = visit.lines.map((line) => {
    const at = left.findIndex((one) => one.code === line.code);
    return at < 0 ? line : { ...left.splice(at, 1)[0]!, staffId: line.staffId };
  });
  const lines = [...services, ...before.filter((line) => line.kind === 'product')];
  const { id, version, guestCount, isGroup } = booking;
  return {
    id,
    version,
    lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
    start: visit.start,
    guestCount,
    isGroup,
    remark: visit.remark,
    removedItemIds: left.map((line) => line.bookingItemId),
  };
}

/** Whether such a change would leave the booking as it is. */
export function isAsItIs(booking: BookingRecord, { start, remark, lines, removedItemIds }: BookingChange): boolean {
  const isSameStart = instantOfStart(booking.zone, start) === booking.startsAt;
  // As an export writes it.
  const isSameRemark = remark === shownText(booking.remark).trim();
  const isSameVisit = isSameStart && isSameRemark && removedItemIds.length === 0;
  return (
    isSameVisit &&
    lines.length === booking.items.length &&
    booking.items.every(({ id, wantedStaffId }, index) => {
      const line = lines[index];
      return line?.bookingItemId === id && line.staffId === wantedStaffId;
    })
  );
}
