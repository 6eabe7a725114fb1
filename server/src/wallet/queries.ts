import { type Selectable, sql } from 'kysely';
import { isOfChains } from '../platform/db/of-chains.ts';
import type { Database, Db, Trx } from '../platform/db/schema.ts';
import type { Merge } from '../platform/ports/merge-part.ts';
import type { ShopScope } from '../shop/queries/scope.ts';

export type StoredValueRow = Selectable<Database['storedValueAccounts']>;
export type StoredValuePartRow = Selectable<Database['chargeStoredValue']>;

type OwnAt = ShopScope & { accountId: string; currency: string };

/** Locks the balances of these customers at their chains until the commit, in one order for all of them. */
export async function lockStoredValue(
  trx: Trx,
  owners: readonly Pick<OwnAt, 'chainId' | 'accountId'>[],
): Promise<void> {
  if (owners.length === 0) return;
  const asked = sql`unnest(${owners.map(({ chainId }) => chainId)}::text[], ${owners.map(({ accountId }) => accountId)}::text[])`;
  await sql`
    select s.id from stored_value_accounts s
    where ${isOfChains('s.chain_id', owners)} and (s.chain_id, s.member_id) in (
      select m.chain_id, m.id from members m
      where ${isOfChains('m.chain_id', owners)} and (m.chain_id, m.account_id) in (select * from ${asked}))
    order by s.chain_id, s.id for update of s`.execute(trx);
}

/** The balances that a signed-in customer may pay with at a shop. */
export async function ownStoredValue(
  db: Db | Trx,
  { chainId, shopId, accountId, currency }: OwnAt,
): Promise<StoredValueRow[]> {
  return db
    .selectFrom('storedValueAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where('currency', '=', currency)
    .where(sql<boolean>`(shop_ids = '[]'::jsonb or shop_ids ? ${shopId})`)
    .where(
      sql<boolean>`member_id in (select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId})`,
    )
    .orderBy('id')
    .execute();
}

/** The balances of some records that pay at a store; with `lock` they are ours until the commit, in the order of all. */
export async function storedValueOfRecords(
  db: Db | Trx,
  { chainId, shopId }: Pick<OwnAt, 'chainId' | 'shopId'>,
  { memberIds, currency }: { memberIds: readonly string[]; currency: string },
  lock = false,
): Promise<StoredValueRow[]> {
  const { rows } = await sql<StoredValueRow>`
    select * from stored_value_accounts s
    where s.chain_id = ${chainId} and s.member_id = any(${[...memberIds]}::text[]) and s.is_active and s.currency = ${currency}
      and (s.shop_ids = '[]'::jsonb or s.shop_ids ? ${shopId})
    order by s.id ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Locks balances of some records, and some by their ids, until the commit, in the order of all. */
export async function lockBalances(
  trx: Trx,
  chainId: string,
  { memberIds, ids }: { memberIds: readonly string[]; ids: readonly string[] },
): Promise<void> {
  await sql`
    select id from stored_value_accounts
    where chain_id = ${chainId} and (member_id = any(${[...memberIds]}::text[]) or id = any(${[...ids]}::text[]))
    order by id for update`.execute(trx);
}

/** Balances by their ids, as they are. */
export async function storedValueByIds(
  db: Db | Trx,
  chainId: string,
  ids: readonly string[],
): Promise<StoredValueRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('storedValueAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Whether a record at a chain is the account's own. */
export async function isOwnRecord(
  db: Db | Trx,
  { chainId, accountId }: Pick<OwnAt, 'chainId' | 'accountId'>,
  memberId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', '=', memberId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts amounts into a balance, or takes them out; the database has the last word that none falls below nothing. */
export async function moveStoredValue(
  trx: Trx,
  { chainId, accountId }: { chainId: string; accountId: string },
  { balanceMinor = 0, frozenMinor = 0 }: { balanceMinor?: number; frozenMinor?: number },
): Promise<void> {
  await sql`
    update stored_value_accounts set balance_minor = balance_minor + ${balanceMinor}, frozen_minor = frozen_minor + ${frozenMinor}
    where chain_id = ${chainId} and id = ${accountId}`.execute(trx);
}

/** The balances that pay a charge, in the order in which they were used; locked, in the order of all. */
export async function partsOfCharge(
  trx: Trx,
  { chainId, chargeId }: { chainId: string; chargeId: string },
): Promise<StoredValuePartRow[]> {
  await sql`
    select id from stored_value_accounts where chain_id = ${chainId} and id in (
      select account_id from charge_stored_value where chain_id = ${chainId} and charge_id = ${chargeId})
    order by id for update`.execute(trx);
  return trx
    .selectFrom('chargeStoredValue')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('chargeId', '=', chargeId)
    .orderBy('position')
    .execute();
}

export async function insertParts(trx: Trx, parts: readonly StoredValuePartRow[]): Promise<void> {
  await trx
    .insertInto('chargeStoredValue')
    .values([...parts])
    .execute();
}

export async function writePart(
  trx: Trx,
  { chainId, chargeId, accountId }: StoredValuePartRow,
  leftMinor: number,
): Promise<void> {
  await trx
    .updateTable('chargeStoredValue')
    .set({ leftMinor })
    .where('chainId', '=', chainId)
    .where('chargeId', '=', chargeId)
    .where('accountId', '=', accountId)
    .execute();
}

/** The balance of a member under its key, locked until the commit; null where there is none. */
export async function storedValueByKey(
  trx: Trx,
  { chainId, memberId, key }: Pick<StoredValueRow, 'chainId' | 'memberId' | 'key'>,
): Promise<StoredValueRow | null> {
  const row = await trx
    .selectFrom('storedValueAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a record, the one that it became a part of, and those that were merged with it, until the commit; answers their ids. */
export async function lockPerson(trx: Trx, chainId: string, memberId: string): Promise<string[]> {
  const lock = async () => {
    const { rows } = await sql<{ id: string }>`
      with named as (
        select coalesce(merged_into, id) as id from members where chain_id = ${chainId} and id = ${memberId})
      select id from members
      where chain_id = ${chainId} and (id in (select id from named) or merged_into in (select id from named))
      order by id for no key update`.execute(trx);
    return rows.map(({ id }) => id);
  };
  await lock();
  // Once more: who waited for a merge holds the old record alone, and no other merge can lead it on any more.
  return lock();
}

/** The balances of some records under a key, and those that had it until a merge gave them their id behind it; locked until the commit. */
export async function balancesUnderKey(
  trx: Trx,
  { chainId, memberIds, key }: Pick<StoredValueRow, 'chainId' | 'key'> & { memberIds: readonly string[] },
): Promise<StoredValueRow[]> {
  if (memberIds.length === 0) return [];
  return trx
    .selectFrom('storedValueAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('memberId', 'in', [...memberIds])
    .where(sql<boolean>`(key = ${key} or key = ${key} || ' ' || id)`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Makes an empty balance unless it is there. */
export async function insertStoredValue(
  trx: Trx,
  account: Pick<StoredValueRow, 'chainId' | 'id' | 'memberId' | 'key' | 'currency' | 'expiresAt'> & {
    shopIds: string[];
  },
  now: number,
): Promise<void> {
  await trx
    .insertInto('storedValueAccounts')
    .values({ ...account, shopIds: JSON.stringify(account.shopIds), createdAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['chainId', 'memberId', 'key']).doNothing())
    .execute();
}

/** Changes until when a balance pays, and whether it pays at all. */
export async function setStoredValueTerms(
  trx: Trx,
  { chainId, accountId }: { chainId: string; accountId: string },
  terms: { isActive: boolean; expiresAt: Date | null },
): Promise<void> {
  await trx
    .updateTable('storedValueAccounts')
    .set(terms)
    .where('chainId', '=', chainId)
    .where('id', '=', accountId)
    .execute();
}

/** Keeps the balances of a record as they are until the commit. */
export async function lockBalancesOfRecord(trx: Trx, { chainId, fromId }: Merge): Promise<void> {
  await sql`
    select id from stored_value_accounts
    where chain_id = ${chainId} and member_id = ${fromId} order by id for update`.execute(trx);
}

/** Balances belong to another record, each as the account that it is: its entries name the account. Of a key that both records use the one that moves gets its own id behind it. */
export async function moveBalances(trx: Trx, { chainId, fromId, intoId }: Merge): Promise<void> {
  await sql`
    update stored_value_accounts s set member_id = ${intoId}, key = case when exists (
        select from stored_value_accounts o
        where o.chain_id = ${chainId} and o.member_id = ${intoId} and o.key = s.key)
      then s.key || ' ' || s.id else s.key end
    where s.chain_id = ${chainId} and s.member_id = ${fromId}`.execute(trx);
}
