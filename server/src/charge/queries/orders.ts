import type { TradeStatus } from '@parlour/contract/charge';
import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../db/schema.ts';

/** An order to pay, as it is stored; the address of its page is sealed. */
export type OrderRecord = Selectable<Database['paymentOrders']>;

/** An order by its id, which nobody can guess. `lock` keeps it ours until the commit. */
export async function readOrder(db: Db | Trx, id: string, lock = false): Promise<OrderRecord | null> {
  let query = db.selectFrom('paymentOrders').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The orders of a charge, the newest first. */
export async function ordersOfCharge(
  db: Db | Trx,
  { chainId, chargeId }: { chainId: string; chargeId: string },
): Promise<OrderRecord[]> {
  return db
    .selectFrom('paymentOrders')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('chargeId', '=', chargeId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertOrder(
  trx: Trx,
  order: Omit<OrderRecord, OrderMoney | 'createdAt' | 'updatedAt' | 'askedAt'>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('paymentOrders')
    .values({ ...order, askedAt: null, createdAt: at, updatedAt: at })
    .execute();
}

type OrderMoney = 'authorisedMinor' | 'capturedMinor' | 'releasedMinor' | 'refundedMinor';
type OrderChange = Partial<Pick<OrderRecord, OrderMoney | 'state' | 'sessionRef' | 'paymentRef' | 'payUrl'>>;

export async function writeOrder(
  trx: Db | Trx,
  { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>,
  change: OrderChange,
  now: number,
): Promise<void> {
  await trx
    .updateTable('paymentOrders')
    .set({ ...change, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** Live orders whose time is over and whose page nobody was asked to close yet, or that have none. */
export async function overdueOrders(db: Db, now: number, most: number): Promise<OrderRecord[]> {
  return db
    .selectFrom('paymentOrders')
    .selectAll()
    .where('state', 'in', ['I', 'P'])
    .where('expiresAt', '<=', new Date(now))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('sessionRef', '=', ''),
        not(
          exists(
            selectFrom('paymentTasks as task')
              .select('task.id')
              .whereRef('task.orderId', '=', 'paymentOrders.id')
              .where('task.verb', '=', 'expire'),
          ),
        ),
      ]),
    )
    .orderBy('expiresAt')
    .limit(most)
    .execute();
}

/** Takes live orders about which the provider has said nothing for a while; each is asked about by one process. */
export async function takeSilentOrders(db: Db, now: number, silentMs: number, most: number): Promise<OrderRecord[]> {
  const before = new Date(now - silentMs);
  const taken = await sql<{ id: string }>`
    update payment_orders set asked_at = ${new Date(now)}
    where (chain_id, id) in (
      select chain_id, id from payment_orders
      where state in ('I', 'P') and session_ref <> '' and updated_at <= ${before} and (asked_at is null or asked_at <= ${before})
      order by created_at limit ${most} for update skip locked)
    returning id`.execute(db);
  const orders = await Promise.all(taken.rows.map(({ id }) => readOrder(db, id)));
  return orders.filter((order) => order !== null);
}

/** Notes one more try to pay. */
export async function insertAttempt(
  trx: Trx,
  { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>,
  outcome: TradeStatus | string,
  now: number,
): Promise<void> {
  await sql`
    insert into payment_attempts (chain_id, order_id, position, outcome, at)
    select ${chainId}, ${id}, coalesce(max(position), 0) + 1, ${outcome}, ${new Date(now)}
    from payment_attempts where chain_id = ${chainId} and order_id = ${id}`.execute(trx);
}
