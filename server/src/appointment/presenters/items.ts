import type { AppointmentItem } from '@parlour/contract/appointment/read';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts, ShownTexts } from '../../catalog/policies/shop-facts.ts';
import { staffName } from './obstacles.ts';

/** The items of an appointment as they were booked, with who really serves them, in the words of the reader. */
export function presentItems(
  { items, zone, currency }: BookingRecord,
  { staff }: Pick<ShopFacts, 'staff'>,
  nameOf: ShownTexts['nameOf'],
): AppointmentItem[] {
  return items.map((item) => ({
    id: item.id,
    kind: item.kind,
    name: nameOf(item),
    quantity: item.quantity,
    guest: item.guest,
    staffId: item.staffId,
    staffName: staffName({ staff }, item.staffId, nameOf),
    isWished: item.wantedStaffId !== null && item.wantedStaffId === item.staffId,
    start: startTextOf(zone, item.startsAt),
    end: startTextOf(zone, item.endsAt),
    minutes: item.minutes,
    code: item.code,
    addOns: item.addOns.map(nameOf),
    addOnCodes: item.addOns.map(({ code }) => code),
    price: toDecimal(item.priceMinor, currency),
    fullPrice: toDecimal(totalOf([item]).totalMinor, currency),
  }));
}
