import type { OrderState } from '@parlour/domain/payment/payment-order';
import type { PayPageFacts } from '@parlour/domain/payment/payment-order';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { PayableRef } from '../ports/payables.ts';
import { chainOfId } from '../../platform/ids.ts';

/** An order to pay, as it is stored; the address of its page is sealed. */
export type OrderRecord = Selectable<Database['paymentOrders']>;

/** An order by its id, which cannot be guessed. `lock` locks it until the commit. */
export async function readOrder(db: Db | Trx, id: string, lock = false): Promise<OrderRecord | null> {
  let query = db.selectFrom('paymentOrders').selectAll().where('chainId', '=', chainOfId(id)).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Of an order `o`: a provider may still move its money. A declined card is not the end of a page. */
export const isMoving = (now: number): RawBuilder<boolean> => sql<boolean>`
  (o.state in ('created', 'processing')
    or (o.state in ('failed', 'cancelled', 'expired') and o.session_ref <> '' and o.closed_at is null and o.expires_at > ${new Date(now)})
    or exists (
      select from payment_commands t where t.chain_id = o.chain_id and t.order_id = o.id and t.done_at is null))`;

/** The state of an order as its customer sees it; `isPaid`: it was paid, or another order of its charge was. */
export type OrderStatus = Pick<OrderRecord, 'chainId' | 'chargeId' | 'expiresAt' | 'payableKind' | 'payableId'> &
  PayPageFacts & { isPaid: boolean };

/** The state of an order, in one query. */
export async function readOrderStatus(db: Db, id: string): Promise<OrderStatus | null> {
  const found = await sql<OrderStatus>`
    select o.state, o.chain_id, o.charge_id, o.expires_at, o.payable_kind, o.payable_id, o.state = 'succeeded' or coalesce(paying.state = 'succeeded', false) as is_paid,
      o.session_ref <> '' as has_page, o.closed_at is not null as is_closed, exists (
        select 1 from payment_attempts a
        where a.chain_id = o.chain_id and a.order_id = o.id and a.outcome = 'processing') as was_under_way
    from payment_orders o
      left join charges c on c.chain_id = o.chain_id and c.id = o.charge_id
      left join payment_orders paying on paying.chain_id = o.chain_id and paying.id = c.order_id
    where o.chain_id = ${chainOfId(id)} and o.id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

/** The order of a payment, by what it is called at its provider in the account that took it. */
export async function orderOfPayment(
  db: Db,
  { channel, account, paymentRef }: Pick<OrderRecord, 'channel' | 'account' | 'paymentRef'>,
): Promise<OrderRecord | null> {
  if (paymentRef === '') return null;
  const query = db.selectFrom('paymentOrders').selectAll().where('paymentRef', '=', paymentRef);
  return (await query.where('channel', '=', channel).where('account', '=', account).executeTakeFirst()) ?? null;
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

/** The orders to pay a payable that has no charge, the newest first. */
export async function ordersOfPayable(db: Db | Trx, { chainId, kind, id }: PayableRef): Promise<OrderRecord[]> {
  return db
    .selectFrom('paymentOrders')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('payableKind', '=', kind)
    .where('payableId', '=', id)
    .where('chargeId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export type NewOrder = Omit<
  OrderRecord,
  OrderMoney | 'createdAt' | 'updatedAt' | 'askedAt' | 'closedAt' | 'customerRef' | 'methodRef'
>;

export async function insertOrder(trx: Trx, order: NewOrder, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .insertInto('paymentOrders')
    .values({ ...order, askedAt: null, closedAt: null, createdAt: at, updatedAt: at })
    .execute();
}

type OrderMoney = 'authorisedMinor' | 'capturedMinor' | 'releasedMinor' | 'refundedMinor';
export type OrderChange = Partial<
  Pick<
    OrderRecord,
    OrderMoney | 'state' | 'sessionRef' | 'payUrl' | 'paymentRef' | 'closedAt' | 'customerRef' | 'methodRef'
  >
>;

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

/** Notes one more try to pay. */
export async function insertAttempt(
  trx: Trx,
  { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>,
  outcome: OrderState | string,
  now: number,
): Promise<void> {
  await sql`
    insert into payment_attempts (chain_id, order_id, position, outcome, at)
    select ${chainId}, ${id}, coalesce(max(position), 0) + 1, ${outcome}, ${new Date(now)}
    from payment_attempts where chain_id = ${chainId} and order_id = ${id}`.execute(trx);
}
