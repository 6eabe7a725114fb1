import type { LostRight } from '@parlour/contract/booking/rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { endRights } from '@parlour/domain/booking/end-rights';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import type { BookingRecord } from '../queries/record.ts';

/** What of its rights a customer would lose who cancels a booking now. */
export function lostRights(booking: BookingRecord, now: number): LostRight[] {
  const { rights } = booking;
  if (!rights || !isOpen(booking)) return [];
  return endRights({ ...booking, rights }, 'cancelled_by_customer', now).usedUp.map(namedUse);
}

/** A use as it is told, without what it is worth. */
export const namedUse = ({ rightId, name, nameSecond, kind, units }: BookedUse): LostRight => ({
  rightId,
  name,
  nameSecond,
  kind,
  units,
});
