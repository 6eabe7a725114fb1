import { sql } from 'kysely';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { OrderRecord } from './orders.ts';

/** How long the page of an order that has ended is asked about: no provider keeps one open for a week. */
const longestMs = 7 * 86_400_000;

/** The time of an order `o` is over and it can still be paid: no command closes its page yet, or it has none. */
const isOverdue = (now: number) => sql`
  o.state not in ('succeeded', 'refunded') and o.closed_at is null and o.purpose <> 'kept_card' and o.expires_at <= ${new Date(now)}
    and (o.state in ('created', 'processing') or o.expires_at > ${new Date(now - longestMs)})
    and case when o.session_ref = '' then o.state in ('created', 'processing') else not exists (
      select from payment_commands t where t.chain_id = o.chain_id and t.order_id = o.id and t.verb = 'expire') end`;

/** Chains with orders whose time is over and that can still be paid. */
export function chainsWithOverdueOrders(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`payment_orders o where ${isOverdue(now)}`);
}

/** Orders of a chain whose time is over and that can still be paid: those whose page no command closes yet, or that have none. */
export async function overdueOrders(db: Db, chainId: string, now: number, most: number): Promise<OrderRecord[]> {
  const found = await sql<OrderRecord>`
    select o.* from payment_orders o where o.chain_id = ${chainId} and ${isOverdue(now)}
    order by o.expires_at limit ${most}`.execute(db);
  return found.rows;
}

/** Why a provider is asked about an order: nothing was heard of it, or its authorization should have lapsed. */
export type Doubt = 'silent' | 'lapsed';

/** How long nothing was heard of an order before a provider is asked, in milliseconds. */
const quietMs: Record<Doubt, number> = { silent: 120_000, lapsed: 3_600_000 };
/** A page that was paid in the moment in which it closed tells of it a little later. */
const stillAskedMs = 10 * 60_000;

const notAsked = (doubt: Doubt, now: number) => sql`
  (o.asked_at is null or o.asked_at <= ${new Date(now - quietMs[doubt])})`;

/**
 * The orders `o` in doubt. A declined card is not the end of a page, nor is the end of its time. What our books hold although its time has run out
 * may have gone back unheard.
 */
const inDoubt = {
  silent: (now: number) => sql`
    payment_orders o
    where o.state not in ('succeeded', 'refunded') and o.session_ref <> ''
      and (o.closed_at is null or o.closed_at > ${new Date(now - stillAskedMs)})
      and (o.state in ('created', 'processing') or o.expires_at > ${new Date(now - longestMs)})
      and o.updated_at <= ${new Date(now - quietMs.silent)} and ${notAsked('silent', now)}`,
  lapsed: (now: number) => sql`
    payment_orders o join charges c on c.chain_id = o.chain_id and c.id = o.charge_id and c.order_id = o.id
    where c.status in ('succeeded', 'authorised') and c.authorised_until <= ${new Date(now)} and o.state = 'succeeded'
      and o.authorised_minor > o.captured_minor + o.released_minor and ${notAsked('lapsed', now)}`,
};

/** Chains with orders of which a provider is to be asked. */
export function chainsInDoubt(db: Db, doubt: Doubt, now: number): Promise<string[]> {
  const first = sql`(select o.chain_id from ${inDoubt[doubt](now)}) as o`;
  return chainsWith(db, first);
}

/**
 * Claims orders of a chain of which a provider is to be asked, the oldest first; each is asked about by one process. One that an event has locked waits
 * for the next round.
 */
export async function takeInDoubt(
  db: Db,
  { doubt, chainId }: { doubt: Doubt; chainId: string },
  now: number,
  most: number,
): Promise<OrderRecord[]> {
  const { rows } = await sql<OrderRecord>`
    update payment_orders set asked_at = ${new Date(now)}
    where chain_id = ${chainId} and id = any(array(
      select o.id from ${inDoubt[doubt](now)} and o.chain_id = ${chainId}
      order by ${doubt === 'silent' ? sql`o.created_at` : sql`c.authorised_until`}, o.id limit ${most}
      for update of o skip locked))
    returning *`.execute(db);
  return rows.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}
