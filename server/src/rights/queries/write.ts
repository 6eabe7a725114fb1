import type { Insertable, Selectable } from 'kysely';
import type { Database, Trx } from '../../platform/db/schema.ts';

export type SoldRight = Selectable<Database['soldRights']>;

/** What a chain sells under a key; null where it sells nothing of that name. */
export async function soldRightByKey(trx: Trx, chainId: string, key: string): Promise<SoldRight | null> {
  const row = await trx
    .selectFrom('soldRights')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .where('isActive', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** The right of a sale, or the one with a number. */
export async function rightBy(
  trx: Trx,
  chainId: string,
  column: 'reference' | 'number',
  value: string,
): Promise<Selectable<Database['memberRights']> | null> {
  const row = await trx
    .selectFrom('memberRights')
    .selectAll()
    .where('chainId', '=', chainId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a right unless its sale or its number is there already; whether it is new. */
export async function insertRight(trx: Trx, right: Insertable<Database['memberRights']>): Promise<boolean> {
  const row = await trx
    .insertInto('memberRights')
    .values(right)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a right until the commit; whether it is there. */
export async function lockRight(trx: Trx, chainId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('memberRights')
    .select('id')
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function setRightTerms(
  trx: Trx,
  { chainId, id }: { chainId: string; id: string },
  terms: { isFrozen: boolean; endsOn: string | null },
): Promise<void> {
  await trx.updateTable('memberRights').set(terms).where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Names the balances of a right that has just been written. */
export async function setRightAccounts(
  trx: Trx,
  { chainId, id }: { chainId: string; id: string },
  accounts: { accountId: string; bonusAccountId: string | null },
): Promise<void> {
  await trx.updateTable('memberRights').set(accounts).where('chainId', '=', chainId).where('id', '=', id).execute();
}
