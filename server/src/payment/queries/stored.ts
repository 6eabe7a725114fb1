import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/scope.ts';

export type StoredRow = Selectable<Database['storedAccounts']>;
export type StoredPartRow = Selectable<Database['chargeStored']>;

type OwnAt = ShopScope & { accountId: string; currency: string };

/** The balances that somebody who is signed in may pay with at a shop; with `lock` they are ours until the commit, taken in one order. */
export async function ownStored(
  db: Db | Trx,
  { chainId, shopId, accountId, currency }: OwnAt,
  lock = false,
): Promise<StoredRow[]> {
  let query = db
    .selectFrom('storedAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where('currency', '=', currency)
    .where(sql<boolean>`(shop_ids = '[]'::jsonb or shop_ids ? ${shopId})`)
    .where(
      sql<boolean>`member_id in (select m.id from members m where m.chain_id = ${chainId} and m.account_id = ${accountId})`,
    )
    .orderBy('id');
  if (lock) query = query.forUpdate();
  return query.execute();
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
export async function moveStored(
  trx: Trx,
  { chainId, accountId }: { chainId: string; accountId: string },
  { balanceMinor = 0, frozenMinor = 0 }: { balanceMinor?: number; frozenMinor?: number },
): Promise<void> {
  await sql`
    update stored_accounts set balance_minor = balance_minor + ${balanceMinor}, frozen_minor = frozen_minor + ${frozenMinor}
    where chain_id = ${chainId} and id = ${accountId}`.execute(trx);
}

/** The balances that pay a charge, in the order in which they were used; locked, in the order of all. */
export async function partsOfCharge(
  trx: Trx,
  { chainId, chargeId }: { chainId: string; chargeId: string },
): Promise<StoredPartRow[]> {
  await sql`
    select id from stored_accounts where chain_id = ${chainId} and id in (
      select account_id from charge_stored where chain_id = ${chainId} and charge_id = ${chargeId})
    order by id for update`.execute(trx);
  return trx
    .selectFrom('chargeStored')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('chargeId', '=', chargeId)
    .orderBy('position')
    .execute();
}

export async function insertParts(trx: Trx, parts: readonly StoredPartRow[]): Promise<void> {
  await trx
    .insertInto('chargeStored')
    .values([...parts])
    .execute();
}

export async function writePart(
  trx: Trx,
  { chainId, chargeId, accountId }: StoredPartRow,
  leftMinor: number,
): Promise<void> {
  await trx
    .updateTable('chargeStored')
    .set({ leftMinor })
    .where('chainId', '=', chainId)
    .where('chargeId', '=', chargeId)
    .where('accountId', '=', accountId)
    .execute();
}

/** The balance of a member under its key, ours until the commit; null where there is none. */
export async function storedByKey(
  trx: Trx,
  { chainId, memberId, key }: Pick<StoredRow, 'chainId' | 'memberId' | 'key'>,
): Promise<StoredRow | null> {
  const row = await trx
    .selectFrom('storedAccounts')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Makes an empty balance unless it is there. */
export async function insertStored(
  trx: Trx,
  account: Pick<StoredRow, 'chainId' | 'id' | 'memberId' | 'key' | 'currency' | 'expiresAt'> & { shopIds: string[] },
  now: number,
): Promise<void> {
  await trx
    .insertInto('storedAccounts')
    .values({ ...account, shopIds: JSON.stringify(account.shopIds), createdAt: new Date(now) })
    .onConflict((conflict) => conflict.columns(['chainId', 'memberId', 'key']).doNothing())
    .execute();
}
