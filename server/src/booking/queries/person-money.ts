import { sql } from 'kysely';
import { visitsOf } from './person.ts';
import { isVisitOf, type Owner, personKeysOf } from './person-keys.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { isMoving } from '../../payment/queries/orders.ts';

/** Whether money of a person's visits is still on its way: paid or held and not settled, or being asked of a provider. */
export async function hasOpenMoney(db: Db, owner: Owner, now: number): Promise<boolean> {
  const person = await personKeysOf(db, owner);
  const found = await sql<{ isOpen: boolean }>`
    select exists (
      select 1 from bookings b
        join charges c on c.chain_id = b.chain_id and c.payable_kind = 'booking' and c.payable_id = b.id
        left join payment_orders o on o.chain_id = c.chain_id and o.charge_id = c.id
      where ${isVisitOf(person)} and (
        (c.is_current and c.retained_minor is null and b.ends_at > ${new Date(now)} and (c.order_id is not null or c.method = 'STORE'))
        or c.failure ->> 'command' in ('refund', 'release')
        or ${isMoving(now)})
    ) as "isOpen"`.execute(db);
  return found.rows[0]!.isOpen;
}

/** Locks a person's balances at shops, and the member records, until the commit. */
export async function lockBalancesOf(trx: Trx, { accountId }: Owner): Promise<void> {
  const chainIds = await allChainsWith(trx, sql`members where account_id = ${accountId}`);
  for (const chainId of chainIds)
    await sql`
      select s.id from stored_value_accounts s join members m on m.chain_id = s.chain_id and m.id = s.member_id
      where s.chain_id = ${chainId} and m.account_id = ${accountId} order by s.id for update of s`.execute(trx);
  for (const chainId of chainIds)
    await sql`
      select id from members where chain_id = ${chainId} and account_id = ${accountId} order by id for update`.execute(
      trx,
    );
}

/** Whether a shop keeps money that a person can still pay with: a balance above zero that has not expired. */
export async function hasStoredMoney(db: Db, { accountId }: Owner, now: number): Promise<boolean> {
  const found = await sql<{ isOpen: boolean }>`
    select exists (
      select 1 from stored_value_accounts s join members m on m.chain_id = s.chain_id and m.id = s.member_id
      where m.account_id = ${accountId} and s.is_active and (s.balance_minor > 0 or s.frozen_minor > 0)
        and (s.expires_at is null or s.expires_at > ${new Date(now)})) as "isOpen"`.execute(db);
  return found.rows[0]!.isOpen;
}

export type StoredLeft = { chainId: string; id: string; currency: string; balanceMinor: number };

/** The balances of a person that are above zero and have not expired. */
export async function storedOf(db: Db | Trx, { accountId }: Owner, now: number): Promise<StoredLeft[]> {
  const found = await sql<StoredLeft>`
    select s.chain_id as "chainId", s.id, s.currency, s.balance_minor as "balanceMinor"
    from stored_value_accounts s join members m on m.chain_id = s.chain_id and m.id = s.member_id
    where m.account_id = ${accountId} and s.is_active and s.balance_minor > 0
      and (s.expires_at is null or s.expires_at > ${new Date(now)})
    order by s.chain_id, s.id`.execute(db);
  return found.rows;
}

/** What was charged for a person's visits, and each time that it was paid. Times are epoch ms. */
export type KeptCharge = {
  bookingNumber: string;
  form: string;
  status: string | null;
  amountMinor: number;
  dueMinor: number;
  currency: string;
  agreed: string;
  createdAt: number;
  orders: { id: string; state: string; amountMinor: number; capturedMinor: number; refundedMinor: number }[];
};

export async function keptChargesOf(db: Db, owner: Owner): Promise<KeptCharge[]> {
  const person = await personKeysOf(db, owner);
  const found = await sql<KeptCharge>`
    select b.number as "bookingNumber", c.form, c.status, c.amount_minor as "amountMinor", c.due_minor as "dueMinor",
      c.currency, c.agreed, floor(extract(epoch from c.created_at) * 1000)::float8 as "createdAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'state', o.state, 'amountMinor', o.amount_minor,
          'capturedMinor', o.captured_minor, 'refundedMinor', o.refunded_minor) order by o.created_at, o.id)
        from payment_orders o where o.chain_id = c.chain_id and o.charge_id = c.id), '[]') as orders
    from charges c join bookings b on b.chain_id = c.chain_id and c.payable_kind = 'booking' and b.id = c.payable_id
    where ${isVisitOf(person)} order by c.created_at, c.id`.execute(db);
  return found.rows;
}

/** A balance that a shop keeps for a member. */
export type KeptBalance = { key: string; currency: string; balanceMinor: number; frozenMinor: number };

export async function keptBalancesOf(db: Db, { accountId }: Owner): Promise<KeptBalance[]> {
  const found = await sql<KeptBalance>`
    select s.key, s.currency, s.balance_minor as "balanceMinor", s.frozen_minor as "frozenMinor"
    from stored_value_accounts s join members m on m.chain_id = s.chain_id and m.id = s.member_id
    where m.account_id = ${accountId} order by s.created_at, s.id`.execute(db);
  return found.rows;
}

/** Amounts stay; by what a provider knows a card that was kept, and what the page for trying out was told of who pays, goes. */
export async function forgetCardsOf(trx: Trx, owner: Owner): Promise<void> {
  for (const { chainId, ids } of idsByChain(await visitsOf(trx, owner))) {
    const ofVisit = sql`c.chain_id = ${chainId} and c.payable_kind = 'booking' and c.payable_id = any(${ids}::text[])`;
    const orders = await sql<{ id: string }>`
      update payment_orders o set customer_ref = '', method_ref = '' from charges c
      where o.chain_id = ${chainId} and c.chain_id = o.chain_id and c.id = o.charge_id and ${ofVisit} returning o.id`.execute(
      trx,
    );
    await sql`update charges c set customer_ref = '', method_ref = '' where ${ofVisit}`.execute(trx);
    await sql`
      update simulated_payments set request = request || '{"email":""}', card = ''
      where order_id = any(${orders.rows.map(({ id }) => id)}::text[])`.execute(trx);
  }
}
