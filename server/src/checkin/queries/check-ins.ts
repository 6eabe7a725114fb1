import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

export type CheckInRow = Selectable<Database['checkIns']>;
type OfPerson = { memberIds: readonly string[]; day: string };

/** How often a person has visited a store, and the check-in of a day; read under the locks of the person's records. */
export async function visitsOf(
  trx: Trx,
  { chainId, shopId }: ShopScope,
  { memberIds, day }: OfPerson,
): Promise<{ count: number; today: CheckInRow | null }> {
  const own = trx
    .selectFrom('checkIns')
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('memberId', 'in', [...memberIds]);
  const { count } = await own.select(sql<number>`count(distinct day)::int`.as('count')).executeTakeFirstOrThrow();
  const today = await own.selectAll().where('day', '=', day).orderBy('checkedInAt').executeTakeFirst();
  return { count, today: today ?? null };
}

export async function insertCheckIn(trx: Trx, row: Insertable<Database['checkIns']>): Promise<void> {
  await trx.insertInto('checkIns').values(row).execute();
}

type Key = { chainId: string; id: string };

/** Names the appointment that a customer came for, who no longer waits in the queue then. */
export async function setArrival(trx: Trx, { chainId, id }: Key, bookingId: string): Promise<void> {
  await trx
    .updateTable('checkIns')
    .set({ bookingId, queue: sql`case when queue = 'waiting' then 'none' else queue end` })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** An arrival was taken back: the check-ins of a booking name it no more. */
export async function forgetArrival(trx: Trx, { chainId, bookingId }: { chainId: string; bookingId: string }) {
  await trx
    .updateTable('checkIns')
    .set({ bookingId: null })
    .where('chainId', '=', chainId)
    .where('bookingId', '=', bookingId)
    .execute();
}

/** The place in the queue of a store on a day, from 1. */
export async function placeInQueue(
  db: Db | Trx,
  { chainId, shopId, day, id, queuedAt }: Pick<CheckInRow, 'chainId' | 'shopId' | 'day' | 'id' | 'queuedAt'>,
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int + 1 as place from check_ins
    where chain_id = ${chainId} and shop_id = ${shopId} and day = ${day} and queue = 'waiting'
      and (queued_at, id) < (${queuedAt}, ${id})`.execute(db);
  return rows[0]!.place;
}

/** Ends a customer's waiting; null where there is no such check-in. What has ended before stays as it ended. */
export async function endWaiting(trx: Trx, { chainId, id }: Key, queue: 'served' | 'left'): Promise<CheckInRow | null> {
  await trx
    .updateTable('checkIns')
    .set({ queue })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('queue', '=', 'waiting')
    .execute();
  const row = await trx
    .selectFrom('checkIns')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type StoreRow = Omit<CheckInRow, 'noteSealed'> & {
  noteSealed: string | null;
  firstName: string;
  lastName: string;
};

/** The check-ins of a day at a store, in their order. */
export async function checkInsOfDay(db: Db, { chainId, shopId }: ShopScope, day: string): Promise<StoreRow[]> {
  return db
    .selectFrom('checkIns as visit')
    .innerJoin('members as member', (join) =>
      join.onRef('member.chainId', '=', 'visit.chainId').onRef('member.id', '=', 'visit.memberId'),
    )
    .selectAll('visit')
    .select(['member.firstName', 'member.lastName'])
    .where('visit.chainId', '=', chainId)
    .where('visit.shopId', '=', shopId)
    .where('visit.day', '=', day)
    .orderBy('visit.checkedInAt')
    .orderBy('visit.id')
    .execute();
}
