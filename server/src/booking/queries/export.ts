import type { Contact } from '@parlour/contract/booking/calls';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { ResolvedAddOn } from '@parlour/domain/booking/resolve-lines';
import type { Db } from '../../platform/db/schema.ts';
import type { ShopDetails } from '../../shop/queries/rows.ts';

/** One booking as a row of a list. */
export type ListedBooking = {
  number: string;
  state: BookingState;
  /** `yyyy-MM-dd HH:mm` of `zone`. */
  localStart: string;
  zone: string;
  shopName: string;
  shopAddress: string;
  shopPhone: string;
  items: { name: string; quantity: number; addOns: { name: string }[]; staffName: string | null }[];
  guestCount: number;
  totalMinor: number;
  currency: string;
  contact: Contact;
  remark: string;
};

/** What an account has booked anywhere, the latest visit first; times that were only held are no bookings. */
export async function listBookingsOfAccount(db: Db, accountId: string, most: number): Promise<ListedBooking[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('shops as shop', (join) =>
      join.onRef('shop.chainId', '=', 'booking.chainId').onRef('shop.id', '=', 'booking.shopId'),
    )
    .selectAll('booking')
    .select(['shop.name as shopName', 'shop.details as shopDetails'])
    .where('booking.accountId', '=', accountId)
    .where('booking.state', 'not in', ['held', 'expired'])
    .orderBy('booking.startsAt', 'desc')
    .orderBy('booking.id')
    .limit(most)
    .execute();
  const items = await itemsOf(db, accountId);
  return rows.map(({ shopDetails, contact, ...row }) => {
    const { address, phone } = shopDetails as ShopDetails;
    const own = items.get(row.id) ?? [];
    return { ...row, contact: contact as Contact, shopAddress: address, shopPhone: phone, items: own };
  });
}

/** The items of all bookings of an account, by booking; no person is named where the customer has no preference. */
async function itemsOf(db: Db, accountId: string): Promise<Map<string, ListedBooking['items']>> {
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('bookingItems as item', (join) =>
      join.onRef('item.chainId', '=', 'booking.chainId').onRef('item.bookingId', '=', 'booking.id'),
    )
    .leftJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'item.chainId').onRef('person.id', '=', 'item.wantedStaffId'),
    )
    .select(['item.bookingId', 'item.name', 'item.quantity', 'item.addOns', 'person.name as staffName'])
    .where('booking.accountId', '=', accountId)
    .orderBy('item.guest')
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
  const items = new Map<string, ListedBooking['items']>();
  for (const { bookingId, addOns, ...item } of rows) {
    const whole = { ...item, addOns: addOns as ResolvedAddOn[] };
    items.set(bookingId, [...(items.get(bookingId) ?? []), whole]);
  }
  return items;
}
