import type { WantedLine } from '@parlour/domain/booking/booking';
import type { BookingRecord } from '../queries/record.ts';

/** The lines of a booking as they would be asked for once more. */
export const wantedLines = ({ items }: Pick<BookingRecord, 'items'>): WantedLine[] =>
  items.map(({ position, kind, code, quantity, guest, wantedStaffId, addOns, isAdvance }) => ({
    position,
    kind,
    code,
    quantity,
    guest,
    staffId: wantedStaffId,
    addOnCodes: addOns.map((addOn) => addOn.code),
    isAdvance,
  }));
