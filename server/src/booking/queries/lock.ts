import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepare.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { keyName, type RequestKey } from './keys.ts';
import { contactNames } from './members.ts';

/** Whoever waits longer for a lock is told that the records are away, and tries again. */
const lockTimeout = '8s';

/** What the first statement of a booking has got hold of: the version of the shop's facts, and the names of the keys that are ours. */
export type Locked = { factsVersion: number; claimed: ReadonlySet<string> };

type Wanted = { staffIds: readonly string[]; keys?: readonly RequestKey[]; contacts?: readonly ContactKeys[] };

/**
 * Takes the locks that a booking needs until the commit: the keys of its requests; the shop, whose facts cannot change meanwhile; the
 * people (or, without people, the shop is ours alone); the contacts, whose limit holds and who become members once, between processes
 * and shops too. One statement, but one after the other and in order, so that two bookings never wait for each other in a circle.
 */
export async function lockForBooking(
  trx: Trx,
  scope: ShopScope,
  { staffIds, keys = [], contacts = [] }: Wanted,
  now: number,
): Promise<Locked> {
  const strength = staffIds.length === 0 ? sql`for no key update of shops` : sql`for share of shops`;
  const asked = [...keys].sort((left, right) => (keyName(left) < keyName(right) ? -1 : 1));
  const names = contactNames(contacts).map((name) => `${scope.chainId} ${name}`);
  const found = await sql<{
    factsVersion: number | null;
    claimed: Pick<RequestKey, 'actor' | 'key'>[];
  }>`${prepared} with patience as (select set_config('lock_timeout', ${lockTimeout}, true)),
    claimed as (
      insert into idempotency_keys (actor, key, request_hash, created_at)
      select actor, key, request_hash, ${new Date(now)}::timestamptz
      from unnest(${asked.map((key) => key.actor)}::text[], ${asked.map((key) => key.key)}::text[],
        ${asked.map((key) => key.requestHash)}::text[]) with ordinality as asked (actor, key, request_hash, place), patience
      order by place on conflict (actor, key) do nothing returning actor, key),
    shop as (
      select facts_version from shops, patience, (select count(*) from claimed) as before
      where chain_id = ${scope.chainId} and id = ${scope.shopId} ${strength}),
    people as (
      select staff.id from staff, (select count(*) from shop) as before
      where chain_id = ${scope.chainId} and staff.id = any(${[...staffIds]}::text[]) order by staff.id for no key update of staff),
    contacts as (
      select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name, (select count(*) from people) as before)
    select (select facts_version from shop), (select count(*) from people) as people, (select count(*) from contacts) as contacts,
      (select coalesce(json_agg(claimed), '[]') from claimed) as claimed`.execute(trx);
  const [row] = found.rows;
  return { factsVersion: row?.factsVersion ?? 0, claimed: new Set(row?.claimed.map(keyName)) };
}

/**
 * Marks holds that have run out, so that the constraint no longer counts their items and their pieces are back in stock: those of the
 * shop, and those of the chain that keep one of the named products. The products of both become ours in the order of their ids.
 */
export async function expireHolds(
  trx: Trx,
  scope: ShopScope,
  productIds: readonly string[],
  now: number,
): Promise<void> {
  await sql`with ${expiredHolds(scope, productIds, now)} select 1`.execute(trx);
}

/** `expireHolds` as the head of another statement, which still sees the holds as they were before. */
export function expiredHolds(scope: ShopScope, productIds: readonly string[], now: number) {
  return sql`
    gone as (
      update bookings set state = 'expired', version = version + 1, updated_at = ${new Date(now)}
      where (chain_id, id) in (
        select chain_id, id from bookings b
        where chain_id = ${scope.chainId} and state = 'held' and hold_expires_at <= ${new Date(now)}
          and (shop_id = ${scope.shopId} or exists (
            select from booking_items i where i.chain_id = b.chain_id and i.booking_id = b.id and i.product_id = any(${[...productIds]})))
        order by id for update)
      returning chain_id, id),
    pieces as (
      select i.chain_id, i.product_id, sum(i.quantity)::int as count
      from booking_items i join gone on gone.chain_id = i.chain_id and gone.id = i.booking_id
      where i.product_id is not null and not i.is_advance group by 1, 2),
    stocked as materialized (
      select p.chain_id, p.id, coalesce(pieces.count, 0) as count
      from products p left join pieces on p.chain_id = pieces.chain_id and p.id = pieces.product_id
      where p.chain_id = ${scope.chainId} and p.stock is not null
        and (p.id = any(${[...productIds]}::text[]) or pieces.count is not null)
      order by p.id for update of p),
    returned as (
      update products p set stock = p.stock + stocked.count from stocked
      where p.chain_id = stocked.chain_id and p.id = stocked.id and stocked.count > 0),
    freed as (
      update booking_items i set occupies = false from gone
      where i.chain_id = gone.chain_id and i.booking_id = gone.id)`;
}
