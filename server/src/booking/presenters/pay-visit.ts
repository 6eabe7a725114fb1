import { freeUntil } from '@parlour/domain/payment/free-until';
import type { BookingRecord } from '../queries/record.ts';
import type { PayVisit } from '../../platform/ports/payments.ts';
import { shownTexts, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ChargeRecord } from '../../payment/queries/charges.ts';
import { feesOf } from '../../payment/policies/fees-of.ts';

export type PayVisitFacts = {
  booking: BookingRecord;
  charge: Pick<ChargeRecord, 'zone' | 'totalMinor' | 'currency' | 'policy'>;
  facts: Pick<ShopFacts, 'shop' | 'staff'>;
  now: number;
};

/** What a page to pay says of the visit that is paid for, so that the customer does not pay for the wrong one. */
export function payVisitOf({ booking, charge, facts, now }: PayVisitFacts): PayVisit {
  const { details, country } = facts.shop;
  const { nameOf, address } = shownTexts(facts, booking.language);
  const people = booking.items.flatMap(({ wantedStaffId }) => {
    const person = wantedStaffId === null ? undefined : facts.staff.get(wantedStaffId);
    return person ? [nameOf(person)] : [];
  });
  const free = freeUntil({ startsAt: booking.startsAt, at: now }, feesOf(charge));
  return {
    items: booking.items.map((item) => ({
      name: nameOf(item) + (item.quantity > 1 ? ` × ${item.quantity}` : ''),
      addOns: item.addOns.map(nameOf),
    })),
    people: [...new Set(people)],
    address,
    localStart: booking.localStart,
    startsAt: booking.startsAt,
    zone: booking.zone,
    country,
    timeFormat: details.timeFormat,
    currencySymbol: details.symbol,
    totalMinor: charge.totalMinor,
    hasFromPrice: booking.hasFromPrice,
    lastFreeAt: free.lastFreeAt,
  };
}
