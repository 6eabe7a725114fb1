import { type Selectable, sql } from 'kysely';
import { addedRows, type Write } from '../../platform/db/at-once.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

/** What is charged for a booking, as it is stored. */
export type ChargeRecord = Selectable<Database['charges']>;
export type NewCharge = Omit<ChargeRecord, 'createdAt' | 'updatedAt'>;

/** The charge that a booking stands under now; null: nothing is charged for it. */
export async function chargeOfBooking(
  db: Db | Trx,
  { chainId, bookingId }: { chainId: string; bookingId: string },
  lock = false,
): Promise<ChargeRecord | null> {
  let query = db
    .selectFrom('charges')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .where('isCurrent', '=', true);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The charges that these bookings stand under now. */
export async function chargesOfBookings(db: Db | Trx, bookingIds: readonly string[]): Promise<ChargeRecord[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('charges')
    .selectAll()
    .where('bookingId', '=', sql<string>`any(${[...bookingIds]}::text[])`)
    .where('isCurrent', '=', true)
    .execute();
}

/** Bookings with money on them that wait for the shop's word, and whose start has come. */
export async function unansweredBookings(db: Db, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges as charge')
    .innerJoin('bookings as booking', (join) =>
      join.onRef('booking.chainId', '=', 'charge.chainId').onRef('booking.id', '=', 'charge.bookingId'),
    )
    .select('booking.id')
    .where('charge.isCurrent', '=', true)
    .where('charge.keepMinor', 'is', null)
    .where(({ or, eb }) => or([eb('charge.orderId', 'is not', null), eb('charge.method', '=', 'STORE')]))
    .where('booking.state', '=', 'to_confirm')
    .where('booking.startsAt', '<=', new Date(now))
    .orderBy('booking.startsAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** One charge, current or replaced. */
export async function readCharge(
  db: Db | Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  lock = false,
): Promise<ChargeRecord | null> {
  let query = db.selectFrom('charges').selectAll().where('chainId', '=', chainId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The charges of new bookings, as one of several writes. */
export function addedCharges(charges: readonly NewCharge[], now: number): Write[] {
  const at = new Date(now);
  return addedRows(
    'charges',
    charges.map((charge) => ({ ...charge, createdAt: at, updatedAt: at })),
  );
}

export type ChargeChange = Partial<
  Pick<
    ChargeRecord,
    | 'status'
    | 'method'
    | 'isCurrent'
    | 'totalMinor'
    | 'feeMinor'
    | 'dueMinor'
    | 'keepMinor'
    | 'orderId'
    | 'customerRef'
    | 'methodRef'
    | 'authorisedUntil'
    | 'renewAt'
    | 'trouble'
  >
>;

export async function writeCharge(
  trx: Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  change: ChargeChange,
  now: number,
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ ...change, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** What this names is no longer wrong with a charge; anything else that is wrong with it stays. */
export async function clearTroubleNamed(
  trx: Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  trouble: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ trouble: '', updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('trouble', '=', trouble)
    .execute();
}

/** Charges whose saved card is to be held now. */
export async function chargesToHold(db: Db, now: number, most: number): Promise<ChargeRecord[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('renewAt', '<=', new Date(now))
    .where('isCurrent', '=', true)
    .orderBy('renewAt')
    .limit(most)
    .execute();
}
