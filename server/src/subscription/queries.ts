import type { Day } from '@parlour/domain/time/day';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { lockNumber } from '../platform/db/advisory-lock.ts';
import { isMoving } from '../payment/queries/orders.ts';
import type { Database, Db, Trx } from '../platform/db/schema.ts';
import { json } from '../platform/db/types.ts';

type ReadDb = Kysely<Database>;
type Words = Readonly<Record<string, { name: string; text: string } | undefined>>;

/** A plan that is sold; amounts in the smallest unit of its currency. */
export type PlanFacts = {
  key: string;
  words: Words;
  currency: string;
  symbol: string;
  monthMinor: number;
  yearMinor: number;
};

const planColumns = ['key', 'words', 'currency', 'symbol', 'monthMinor', 'yearMinor'] as const;

/** All plans that are sold, in their order. */
export async function readPlans(db: ReadDb): Promise<PlanFacts[]> {
  return db
    .selectFrom('plans')
    .select(planColumns)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
}

/** One plan, also one that is not sold any more. */
export async function readPlan(db: ReadDb, key: string): Promise<PlanFacts> {
  return db.selectFrom('plans').select(planColumns).where('key', '=', key).executeTakeFirstOrThrow();
}

/** One plan that is sold, kept as it is until the order of it is written. */
export async function lockPlan(trx: Trx, key: string): Promise<PlanFacts | null> {
  const row = await trx
    .selectFrom('plans')
    .select(planColumns)
    .where('key', '=', key)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export type NewOrder = {
  id: string;
  number: string;
  kind: 'order' | 'renew';
  planKey: string;
  period: 'month' | 'year';
  totalMinor: number;
  currency: string;
  brandKey: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  note: string;
  language: string;
};

export async function insertOrder(trx: Trx, order: NewOrder, now: number): Promise<void> {
  await trx
    .insertInto('subscriptionOrders')
    .values({ ...order, createdAt: new Date(now) })
    .execute();
}

/** An order of a plan, as it is stored. */
export type SavedOrder = Selectable<Database['subscriptionOrders']>;

/** One order of a plan. `lock` locks it until the commit; its payments are locked after it. */
export async function readPlanOrder(db: ReadDb | Trx, id: string, lock = false): Promise<SavedOrder | null> {
  let query = db.selectFrom('subscriptionOrders').selectAll().where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

type OrderChange = Partial<
  Pick<SavedOrder, 'state' | 'paymentOrderId' | 'paidAt' | 'coversFrom' | 'coversUntil' | 'failure'>
>;

export async function writePlanOrder(trx: Trx, id: string, { failure, ...change }: OrderChange): Promise<void> {
  const told = failure === undefined ? {} : { failure: failure && json(failure) };
  await trx
    .updateTable('subscriptionOrders')
    .set({ ...change, ...told })
    .where('id', '=', id)
    .execute();
}

type Business = Pick<SavedOrder, 'brandKey' | 'businessName' | 'email'>;

/**
 * Until when a business has paid already, by its name and e-mail as they were typed, in whatever case; null: it has not. Ours until the
 * commit: of two payments at the same moment the second goes on from the first.
 */
export async function lockPaidUntil(trx: Trx, { brandKey, businessName, email }: Business): Promise<Day | null> {
  const who = [brandKey, businessName, email].map((text) => text.trim().toLowerCase()).join('\n');
  await sql`select pg_advisory_xact_lock(${lockNumber('plan', who)}::bigint)`.execute(trx);
  const row = await trx
    .selectFrom('subscriptionOrders')
    .select((one) => one.fn.max('coversUntil').as('until'))
    .where('state', '=', 'paid')
    .where('brandKey', '=', brandKey)
    .where(sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`)
    .where(sql<boolean>`lower(trim(business_name)) = ${businessName.trim().toLowerCase()}`)
    .executeTakeFirst();
  return row?.until ?? null;
}

/** One page of the orders of the product, the newest first, and how many there are. */
export async function readOrders(
  db: ReadDb,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ total: number; orders: SavedOrder[] }> {
  const page = db
    .selectFrom('subscriptionOrders')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const count = db.selectFrom('subscriptionOrders').select((row) => row.fn.countAll<number>().as('total'));
  // Awaited together: a failure that is not awaited would end the process.
  const [orders, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  return { total: Number(total), orders };
}

/** Of an order of a plan: it was made with an e-mail that a person proved. */
export const isOrderedBy = (accountId: string): RawBuilder<boolean> => sql<boolean>`
  lower(trim(subscription_orders.email)) in (select key from account_contacts where kind = 'email' and account_id = ${accountId})`;

/** The orders of plans that were made with an e-mail that a person proved. */
export async function keptOrdersOf(db: Db, accountId: string): Promise<SavedOrder[]> {
  return db
    .selectFrom('subscriptionOrders')
    .selectAll()
    .where(isOrderedBy(accountId))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** The orders of plans that were made with an e-mail that a person proved, kept as they are until the commit: no payment of them begins meanwhile. */
export async function lockOrdersOf(trx: Trx, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('subscriptionOrders')
    .select('id')
    .where(isOrderedBy(accountId))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether money of the plans that a person ordered is still on its way, or kept by an order that has not paid its plan. */
export async function hasOpenPlanMoney(db: ReadDb, accountId: string, now: number): Promise<boolean> {
  const found = await sql<{ isOpen: boolean }>`
    select exists (
      select 1 from subscription_orders join payment_orders o
        on o.chain_id = '' and o.payable_kind = 'subscription' and o.payable_id = subscription_orders.id
      where ${isOrderedBy(accountId)} and (
        ${isMoving(now)}
        or o.authorised_minor > o.captured_minor + o.released_minor
        or (o.captured_minor > o.refunded_minor and (subscription_orders.state <> 'paid' or subscription_orders.payment_order_id <> o.id)))
    ) as "isOpen"`.execute(db);
  return found.rows[0]!.isOpen;
}

/** What the page for trying out was told of who pays a person's plans goes. */
export async function forgetTriedPages(trx: Trx, accountId: string): Promise<void> {
  const ordered = await trx.selectFrom('subscriptionOrders').select('id').where(isOrderedBy(accountId)).execute();
  if (ordered.length === 0) return;
  const orders = await trx
    .selectFrom('paymentOrders')
    .select('id')
    .where('chainId', '=', '')
    .where('payableKind', '=', 'subscription')
    .where(
      'payableId',
      'in',
      ordered.map(({ id }) => id),
    )
    .execute();
  await sql`
    update simulated_payments set request = request || '{"email":""}', card = ''
    where order_id = any(${orders.map(({ id }) => id)}::text[])`.execute(trx);
}

/** Leaves what a business ordered and paid, without the person who did it. */
export async function forgetBuyer(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('subscriptionOrders')
    .set({ firstName: '', lastName: '', email: '', mobile: '', dialCode: '', note: '' })
    .where('id', 'in', ids)
    .execute();
}
