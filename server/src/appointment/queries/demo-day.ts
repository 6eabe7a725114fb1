import type { Db } from '../../platform/db/schema.ts';
import type { BookingState } from '@parlour/domain/booking/booking';

export type DemoShop = { chainId: string; shopId: string; chainKey: string; key: string };

/** The stores of the chains of the demo. */
export async function demoShops(db: Db, chainKeys: readonly string[]): Promise<DemoShop[]> {
  return db
    .selectFrom('chains')
    .innerJoin('shops', 'shops.chainId', 'chains.id')
    .select(['chains.id as chainId', 'chains.key as chainKey', 'shops.id as shopId', 'shops.key'])
    .where('chains.key', 'in', [...chainKeys])
    .where('shops.isActive', '=', true)
    .orderBy('chains.key')
    .orderBy('shops.key')
    .execute();
}

export type KeptDemo = {
  key: string;
  bookingId: string;
  state: BookingState;
  version: number;
  startsAt: Date;
  endsAt: Date;
};

/** What was made of a day's plan before, as it is now. */
export async function demoBookings(db: Db, chainId: string, keyPrefix: string): Promise<KeptDemo[]> {
  const rows = await db
    .selectFrom('importedBookings as kept')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'kept.chainId').onRef('booking.id', '=', 'kept.bookingId'),
    )
    .select(['kept.key', 'kept.bookingId', 'booking.state', 'booking.version', 'booking.startsAt', 'booking.endsAt'])
    .where('kept.chainId', '=', chainId)
    .where('kept.key', 'like', `${keyPrefix}%`)
    .orderBy('booking.startsAt')
    .orderBy('kept.key')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as BookingState }));
}

/** As if the desk had written a phone down in a record that has none: it is that of another record, by which that one is found. */
export async function writeTypedPhone(
  db: Db,
  chainId: string,
  { email, mobile }: { email: string; mobile: string },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ mobile })
    .where('chainId', '=', chainId)
    .where('emailKey', '=', email)
    .where('mobile', '=', '')
    .execute();
}
