import type { AppointmentItem } from '@parlour/contract/appointment/read';
import { totalOf } from '@parlour/domain/booking/resolve-lines';
import { toDecimal } from '@parlour/domain/money/money';
import { startTextOf } from '@parlour/domain/time/start-text';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';

/** The items of an appointment, with who really serves them. */
export function presentItems({ items, zone, currency }: BookingRecord, { staff }: ShopFacts): AppointmentItem[] {
  return items.map((item) => ({
    id: item.id,
    kind: item.kind,
    name: item.name,
    quantity: item.quantity,
    guest: item.guest,
    staffId: item.staffId,
    staffName: (item.staffId === null ? undefined : staff.get(item.staffId)?.name) ?? '',
    isWished: item.wantedStaffId !== null && item.wantedStaffId === item.staffId,
    start: startTextOf(zone, item.startsAt),
    end: startTextOf(zone, item.endsAt),
    minutes: item.minutes,
    code: item.code,
    addOns: item.addOns.map(({ name }) => name),
    addOnCodes: item.addOns.map(({ code }) => code),
    price: toDecimal(item.priceMinor, currency),
    fullPrice: toDecimal(totalOf([item]).totalMinor, currency),
  }));
}
