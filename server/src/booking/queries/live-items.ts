import type { Contact } from '@parlour/contract/booking/calls';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { Db, Trx } from '../../platform/db/schema.ts';

/** An item of a booking that is still to come, with whose it is. */
export type LiveItem = {
  bookingId: string;
  number: string;
  state: BookingState;
  contact: Contact;
  needsAttention: boolean;
  name: string;
  nameSecond: string;
  localStart: string;
  staffId: string | null;
  staffName: string | null;
  staffNameSecond: string | null;
  startsAt: Date;
  endsAt: Date;
};

const itemsOf = (db: Db | Trx, chainId: string, shopId: string) =>
  db
    .selectFrom('bookingItems as item')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'item.chainId').onRef('booking.id', '=', 'item.bookingId'),
    )
    .leftJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'item.chainId').onRef('person.id', '=', 'item.staffId'),
    )
    .select([
      'item.bookingId',
      'booking.number',
      'booking.state',
      'booking.contact',
      'booking.needsAttention',
      'item.name',
      'item.nameSecond',
      'booking.localStart',
      'item.staffId',
      'person.name as staffName',
      'person.nameSecond as staffNameSecond',
      'item.startsAt',
      'item.endsAt',
    ])
    .where('booking.chainId', '=', chainId)
    .where('booking.shopId', '=', shopId)
    .orderBy('booking.startsAt')
    .orderBy('item.bookingId')
    .orderBy('item.position');

type Row = Omit<LiveItem, 'contact' | 'state'> & { contact: unknown; state: string };
const itemOf = (row: Row): LiveItem => ({
  ...row,
  contact: row.contact as Contact,
  state: row.state as BookingState,
});

/** The items of a shop's bookings that are still to come, requests that are not confirmed and times that are kept for a payment included. */
export async function liveItems(db: Db | Trx, chainId: string, shopId: string, now: number): Promise<LiveItem[]> {
  const rows = await itemsOf(db, chainId, shopId)
    .where((eb) =>
      eb.or([
        eb('booking.state', 'in', ['to_confirm', 'confirmed', 'arrived']),
        eb.and([eb('booking.state', '=', 'held'), eb('booking.holdExpiresAt', '>', new Date(now))]),
      ]),
    )
    .where('booking.endsAt', '>', new Date(now))
    .execute();
  return rows.map(itemOf);
}

/** The items of a shop's bookings that have begun or are over, of those that ended after `since`; what was cancelled or missed is none. */
export async function begunItems(
  db: Db | Trx,
  chainId: string,
  shopId: string,
  { now, since }: { now: number; since: number },
): Promise<LiveItem[]> {
  const rows = await itemsOf(db, chainId, shopId)
    .where((eb) =>
      eb.or([
        eb('booking.state', 'in', ['in_service', 'finished']),
        eb.and([
          eb('booking.state', 'in', ['to_confirm', 'confirmed', 'arrived']),
          eb('booking.endsAt', '<=', new Date(now)),
        ]),
      ]),
    )
    .where('booking.endsAt', '>', new Date(since))
    .where('booking.startsAt', '<=', new Date(now))
    .execute();
  return rows.map(itemOf);
}

/** The items of a shop's bookings that are marked for the shop to decide and have not ended another way; those that ended before `since` are left out. */
export async function markedItems(db: Db, chainId: string, shopId: string, since: number): Promise<LiveItem[]> {
  const rows = await itemsOf(db, chainId, shopId)
    .where('booking.needsAttention', '=', true)
    .where('booking.state', 'in', ['to_confirm', 'confirmed', 'arrived', 'in_service'])
    .where('booking.endsAt', '>', new Date(since))
    .execute();
  return rows.map(itemOf);
}

/** Marks bookings for the store to decide about; nothing else of them changes. */
export async function markForAttention(
  trx: Trx,
  chainId: string,
  bookingIds: readonly string[],
  now: number,
): Promise<void> {
  if (bookingIds.length === 0) return;
  await trx
    .updateTable('bookings')
    .set({ needsAttention: true, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', 'in', [...bookingIds])
    .where('needsAttention', '=', false)
    .execute();
}

/** Takes the mark off bookings of a shop that the shop has decided about. Answers whether one of them is there. */
export async function unmark(
  db: Db | Trx,
  { chainId, shopId }: { chainId: string; shopId: string },
  bookingIds: readonly string[],
  now: number,
): Promise<boolean> {
  if (bookingIds.length === 0) return false;
  const rows = await db
    .updateTable('bookings')
    .set((row) => ({
      needsAttention: false,
      updatedAt: row.case().when('needsAttention', '=', true).then(new Date(now)).else(row.ref('updatedAt')).end(),
    }))
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('id', 'in', [...bookingIds])
    .returning('id')
    .execute();
  return rows.length > 0;
}
