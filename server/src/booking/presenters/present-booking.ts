import type { Booking, BookingItem } from '@parlour/contract/booking/calls';
import type { BookingCharge } from '@parlour/contract/booking/charge';
import { allowedActions, mayDo } from '@parlour/domain/booking/decide-move';
import { toDecimal } from '@parlour/domain/money/money';
import { startTextOf } from '@parlour/domain/time/start-text';
import { presentBookingRights } from './booking-rights.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { walkInSource } from '../policies/by-store.ts';
import { noNotice } from '../policies/no-notice.ts';
import type { BookingRecord, ItemRecord } from '../queries/record.ts';
import { asPayable, restMinorOf } from '../policies/as-payable.ts';

/** A booking as its money is asked about: whether its customer may still cancel it. */
export function moneyQuestion(booking: BookingRecord, now: number) {
  const { chainId, id, startsAt, currency, state } = booking;
  const mayEnd = mayDo('cancel', { state, startsAt, ...noNotice }, now);
  return asPayable({ chainId, id, startsAt, currency, totalMinor: restMinorOf(booking), mayEnd });
}

/** A booking as its customer sees it; `charge` says where its money is. No person is named where the customer has no preference. */
export function presentBooking(
  booking: BookingRecord,
  facts: ShopFacts,
  now: number,
  charge: BookingCharge | null,
): Booking {
  const { shop } = facts;
  const { rights, proposal } = booking;
  return {
    id: booking.id,
    number: booking.number,
    version: booking.version,
    state: booking.state,
    shopId: booking.shopId,
    chainId: booking.chainId,
    shopName: shop.name,
    shopAddress: shop.details.address,
    shopPhone: shop.details.phone,
    zone: booking.zone,
    start: booking.localStart,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    items: booking.items.map((item) => presentItem(item, booking, facts)),
    guestCount: booking.guestCount,
    isGroup: booking.isGroup,
    contact: booking.contact,
    remark: booking.remark,
    stateReason: booking.stateReason,
    total: toDecimal(booking.totalMinor, booking.currency),
    hasFromPrice: booking.hasFromPrice,
    currencySymbol: shop.details.symbol,
    currencyCode: booking.currency,
    timeFormat: shop.details.timeFormat,
    shopCountry: shop.country,
    allowedActions: allowedActions({ ...booking, ...noNotice }, now),
    needsAttention: booking.needsAttention,
    seriesId: booking.seriesId,
    seriesRhythm: booking.seriesRhythm,
    createdAt: booking.createdAt,
    charge,
    ...(proposal ? { proposal: { start: proposal.start, until: proposal.until } } : {}),
    ...(booking.source === walkInSource ? { isWalkIn: true } : {}),
    ...(rights ? { rights: presentBookingRights({ ...booking, rights }, now) } : {}),
  };
}

function presentItem(item: ItemRecord, booking: BookingRecord, facts: ShopFacts): BookingItem {
  const wanted = item.wantedStaffId === null ? null : facts.staff.get(item.wantedStaffId);
  return {
    id: item.id,
    bookingId: booking.id,
    position: item.position,
    kind: item.kind,
    code: item.code,
    name: item.name,
    nameSecond: item.nameSecond,
    quantity: item.quantity,
    guest: item.guest,
    staffId: item.wantedStaffId,
    staffName: wanted?.name ?? null,
    start: startTextOf(booking.zone, item.startsAt),
    end: startTextOf(booking.zone, item.endsAt),
    minutes: item.minutes,
    waitMinutes: item.waitMinutes,
    price: toDecimal(item.priceMinor, booking.currency),
    priceType: item.priceType,
    isAdvance: item.isAdvance,
    addOns: item.addOns.map(({ priceMinor, ...addOn }) => ({
      ...addOn,
      price: toDecimal(priceMinor, booking.currency),
    })),
  };
}
