import type { ContactKeys } from '@parlour/domain/member/match-contact';
import { sql } from 'kysely';
import { inLockOrder, keyLock, lockNumber } from '../../platform/db/advisory-lock.ts';
import { isAmong, isOfChains } from '../../platform/db/of-chains.ts';
import { prepared } from '../../platform/db/prepare.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { RequestKey } from './keys.ts';
import { contactNames } from '../../member/queries/contact-locks.ts';

/** A product of a chain, by its id. */
export type ChainProduct = { chainId: string; id: string };

/** A booking that waits longer for a lock is refused as if the database were away, and may be sent again. */
const lockTimeout = '8s';

/**
 * What the commands of one shop lock. `isAlone`: they take up the time of the shop itself, which has no people. The contacts are locked in the
 * whole chain.
 */
export type ShopLocks = {
  scope: ShopScope;
  staffIds: readonly string[];
  isAlone: boolean;
  contacts: readonly ContactKeys[];
};

/**
 * Takes the locks that a batch of bookings needs until the commit, and answers the version of each shop's facts by its id. One statement, but in one order for all
 * shops, so that two batches never wait for each other in a circle: the keys of the requests; the shops, whose facts cannot change meanwhile;
 * the people; last the contacts, whose limit holds and who become members once, together with shops that have no people.
 */
export async function lockShops(
  trx: Trx,
  shops: readonly ShopLocks[],
  keys: readonly RequestKey[],
  patience = lockTimeout,
): Promise<ReadonlyMap<string, number>> {
  const scopes = shops.map(({ scope: { chainId, shopId } }) => ({ chainId, id: shopId }));
  const staff = shops.flatMap(({ scope: { chainId }, staffIds }) => staffIds.map((id) => ({ chainId, id })));
  const found = await sql<{ shops: { id: string; version: number }[] }>`${prepared} with
    patience as (select set_config('lock_timeout', ${patience}, true)),
    requests as (
      select pg_advisory_xact_lock(number) from unnest(${inLockOrder(keys.map(keyLock))}::bigint[]) as number, patience),
    shop as (
      select shops.id, facts_version as version from shops, patience, (select count(*) from requests) as before
      where ${isAmong('shops', scopes)} order by shops.chain_id, shops.id for share of shops),
    people as (
      select staff.id from staff, (select count(*) from shop) as before
      where ${isAmong('staff', staff, scopes)} order by staff.chain_id, staff.id for no key update of staff),
    contacts as (
      select pg_advisory_xact_lock(number)
      from unnest(${numbersOf(shops)}::bigint[]) as number, (select count(*) from people) as before)
    select (select coalesce(json_agg(shop), '[]') from shop) as shops, (select count(*) from people) as people,
      (select count(*) from contacts) as contacts`.execute(trx);
  return new Map(found.rows[0]!.shops.map(({ id, version }) => [id, version]));
}

/** `lockShops` for the bookings of one shop; without people they are alone there. */
export async function lockForBooking(
  trx: Trx,
  scope: ShopScope,
  { staffIds, contacts = [] }: { staffIds: readonly string[]; contacts?: readonly ContactKeys[] },
): Promise<{ factsVersion: number }> {
  const versions = await lockShops(trx, [{ scope, staffIds, isAlone: staffIds.length === 0, contacts }], []);
  return { factsVersion: versions.get(scope.shopId) ?? 0 };
}

/** What is locked by name, once and in order. */
function numbersOf(shops: readonly ShopLocks[]): string[] {
  return inLockOrder(
    shops.flatMap(({ scope: { chainId, shopId }, isAlone, contacts }) => [
      ...(isAlone ? [lockNumber('shop', `${chainId} ${shopId}`)] : []),
      ...contactNames(contacts).map((name) => lockNumber('contact', `${chainId} ${name}`)),
    ]),
  );
}

/**
 * Marks holds that have run out, so that the constraint no longer counts their items and their pieces are back in stock: those of the
 * shop, and those of the chain that keep one of the named products. The products of both are locked in the order of their ids.
 */
export async function expireHolds(
  trx: Trx,
  scope: ShopScope,
  productIds: readonly string[],
  now: number,
): Promise<void> {
  const products = productIds.map((id) => ({ chainId: scope.chainId, id }));
  await sql`with ${expiredHolds([scope], products, now)} select 1`.execute(trx);
}

/** What names the holds that a batch may replace: their pieces are locked with those that it wants. */
export type ReplacedHolds = { tokenHashes: readonly string[]; duplicateHashes: readonly string[] };

function piecesOfReplaced(scopes: readonly ShopScope[], { tokenHashes, duplicateHashes }: ReplacedHolds) {
  if (tokenHashes.length + duplicateHashes.length === 0) return sql``;
  return sql`
    union select i.chain_id, i.product_id
    from bookings b join booking_items i on i.chain_id = b.chain_id and i.booking_id = b.id
    where ${isOfChains('b.chain_id', scopes)} and ${isOfChains('i.chain_id', scopes)} and i.product_id is not null
      and b.state = 'held' and b.shop_id = any(${scopes.map(({ shopId }) => shopId)}::text[])
      and (b.hold_token_hash = any(${tokenHashes}::text[]) or b.duplicate_hash = any(${duplicateHashes}::text[]))`;
}

/** `expireHolds` for several shops, as the head of another statement, which still sees the holds as they were before. */
export function expiredHolds(
  scopes: readonly ShopScope[],
  products: readonly ChainProduct[],
  now: number,
  replaced: ReplacedHolds = { tokenHashes: [], duplicateHashes: [] },
) {
  const shopIds = scopes.map(({ shopId }) => shopId);
  const productIds = products.map(({ id }) => id);
  return sql`
    gone as (
      update bookings set state = 'expired', version = version + 1, updated_at = ${new Date(now)}
      where ${isOfChains('bookings.chain_id', scopes)} and (chain_id, id) in (
        select chain_id, id from bookings b
        where ${isOfChains('b.chain_id', scopes)} and state = 'held' and hold_expires_at <= ${new Date(now)}
          and (shop_id = any(${shopIds}::text[]) or exists (
            select from booking_items i
            where ${isOfChains('i.chain_id', scopes)} and i.chain_id = b.chain_id and i.booking_id = b.id and i.product_id = any(${productIds}::text[])))
        order by chain_id, id for update)
      returning chain_id, id),
    pieces as (
      select i.chain_id, i.product_id, sum(i.quantity)::int as count
      from booking_items i join gone on gone.chain_id = i.chain_id and gone.id = i.booking_id
      where ${isOfChains('i.chain_id', scopes)} and i.product_id is not null and not i.is_advance group by 1, 2),
    stocked as materialized (
      select p.chain_id, p.id, coalesce(pieces.count, 0) as count
      from (
        select chain_id, product_id from pieces
        union select * from unnest(${products.map(({ chainId }) => chainId)}::text[], ${productIds}::text[])
        ${piecesOfReplaced(scopes, replaced)}) as wanted
      join products p on p.chain_id = wanted.chain_id and p.id = wanted.product_id
      left join pieces on p.chain_id = pieces.chain_id and p.id = pieces.product_id
      where ${isOfChains('p.chain_id', scopes)} and p.stock is not null
      order by p.chain_id, p.id for update of p),
    returned as (
      update products p set stock = p.stock + stocked.count from stocked
      where ${isOfChains('p.chain_id', scopes)} and p.chain_id = stocked.chain_id and p.id = stocked.id and stocked.count > 0),
    freed as (
      update booking_items i set occupies = false from gone
      where ${isOfChains('i.chain_id', scopes)} and i.chain_id = gone.chain_id and i.booking_id = gone.id)`;
}
