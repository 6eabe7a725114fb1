import type { BookingRights } from '@parlour/contract/booking/rights';
import { returnedUntil } from '@parlour/domain/booking/end-rights';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { toDecimal } from '@parlour/domain/money/money';
import { type BookedRights, coveredMinor } from '@parlour/domain/rights/booked-rights';
import { restMinorOf } from '../policies/as-payable.ts';
import { namedUse } from '../policies/lost-rights.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';

type PaidBooking = Pick<BookingRecord, 'currency' | 'state' | 'totalMinor' | 'startsAt' | 'zone'> & {
  items: readonly Pick<ItemRecord, 'id' | 'position'>[];
  rights: BookedRights;
};

/** What rights pay of a booking, as its customer sees it. */
export function presentBookingRights(booking: PaidBooking, now: number): BookingRights {
  const { currency, rights } = booking;
  const money = (minor: number) => toDecimal(minor, currency);
  const positionOf = new Map(booking.items.map(({ id, position }) => [id, position]));
  const { uses, lost = [] } = rights;
  const ended = rights.ended ?? (booking.state === 'expired' ? 'returned' : null);
  return {
    full: money(booking.totalMinor),
    covered: money(coveredMinor(rights)),
    rest: money(restMinorOf(booking)),
    uses: [
      ...uses.map((use) => ({
        ...namedUse(use),
        position: use.lineId === null ? null : (positionOf.get(use.lineId) ?? null),
        amount: money(use.amountMinor),
        state: ended ?? ('reserved' as const),
      })),
      ...lost.map((use) => ({ ...namedUse(use), position: null, amount: money(0), state: 'used' as const })),
    ],
    returnedUntil: isOpen(booking) && uses.length > 0 ? returnedUntil(booking, now) : null,
  };
}
