import { type Selectable, sql } from 'kysely';
import { keyLock } from '../../platform/db/advisory-lock.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { ClosingContent } from '../../platform/db/schema/till.ts';
import { json } from '../../platform/db/types.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

export type ClosingRow = Selectable<Database['tillClosings']>;

/** Locks the drawer of a store until the commit: its closings and its cash come one after the other. */
export async function lockDrawer(trx: Trx, { shopId }: StoreAccess): Promise<void> {
  const key = keyLock({ owner: `till day:${shopId}`, key: '' });
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(trx);
}

/** The last closing of a store's till; null: there is none. */
export async function lastClosing(db: Db | Trx, { chainId, shopId }: StoreAccess): Promise<ClosingRow | null> {
  const row = await db
    .selectFrom('tillClosings')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The closing under a number of the till's own; null: there is none. */
export async function closingByReference(
  trx: Trx,
  { chainId, shopId }: StoreAccess,
  reference: string,
): Promise<ClosingRow | null> {
  const row = await trx
    .selectFrom('tillClosings')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

type NewClosing = Omit<ClosingRow, 'chainId' | 'shopId' | 'memberId' | 'content'> & { content: ClosingContent };

/** Stores a closing. */
export async function insertClosing(
  trx: Trx,
  { chainId, shopId, memberId }: StoreAccess,
  { content, ...row }: NewClosing,
): Promise<void> {
  await trx
    .insertInto('tillClosings')
    .values({ ...row, chainId, shopId, memberId, content: json(content) })
    .execute();
}

/** A page of the closings of a store's till, the newest first, and how many there are. */
export async function closingsOf(
  db: Db,
  { chainId, shopId }: StoreAccess,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: ClosingRow[]; total: number }> {
  const query = db.selectFrom('tillClosings').where('chainId', '=', chainId).where('shopId', '=', shopId);
  const { total } = await query.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('number', 'desc').limit(take).offset(skip).execute();
  return { rows, total: Number(total) };
}
