import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { ChainEntry, SaidOfMember } from '../formats/shop-folder.ts';
import { type Counts, noCounts } from './counts.ts';

/** Makes or finds the chain, and makes other loads of it wait until this one is committed. */
export async function lockChain(
  trx: Trx,
  entry: ChainEntry,
): Promise<{ chainId: string; isNew: boolean; counts: Counts }> {
  const { key, name, nameSecond, isBookable } = entry;
  const added = await trx
    .insertInto('chains')
    .values({ id: newId(), key, name, nameSecond, isBookable })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { chainId: added.id, isNew: true, counts: { ...noCounts(), added: 1 } };
  const chain = await trx
    .selectFrom('chains')
    .select(['id', 'name', 'nameSecond', 'isBookable'])
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isSame = chain.name === name && chain.nameSecond === nameSecond && chain.isBookable === isBookable;
  if (isSame) return { chainId: chain.id, isNew: false, counts: { ...noCounts(), unchanged: 1 } };
  await trx.updateTable('chains').set({ name, nameSecond, isBookable }).where('id', '=', chain.id).execute();
  return { chainId: chain.id, isNew: false, counts: { ...noCounts(), changed: 1 } };
}

/** How the audit names that a folder was loaded, with its hash and the stock that it named. */
export const folderLoaded = 'shop_folder_loaded';

export type LastLoad = { hash: string; stock: Record<string, number | null> };

/** What the last load of a chain was: the hash of the folder, and the stock it named. */
export async function lastLoad(db: Db | Trx, chainId: string): Promise<LastLoad> {
  const row = await db
    .selectFrom('audit')
    .select('facts')
    .where('chainId', '=', chainId)
    .where('action', '=', folderLoaded)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.facts as LastLoad | undefined) ?? { hash: '', stock: {} };
}

/** Decides whether the last load of some chain was of a folder with exactly this content. */
export async function hasSameLoad(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    select distinct on (chain_id) facts ->> 'hash' as hash from audit
    where action = ${folderLoaded} order by chain_id, id desc`.execute(db);
  return rows.some((row) => row.hash === hash);
}

/** The absences of a chain that its shops have entered themselves. */
export function enteredAbsences(trx: Trx, chainId: string) {
  return trx
    .selectFrom('staffAbsences')
    .select(['staffId', 'kind', 'startsAt', 'endsAt', 'reason'])
    .where('chainId', '=', chainId)
    .where('source', '=', 'internal')
    .execute();
}

export type StoredMember = SaidOfMember & {
  id: string;
  firstName: string;
  lastName: string;
  emailKey: string | null;
  mobileKey: string | null;
  accountId: string | null;
  saidByFolder: SaidOfMember | null;
};

/** The members of a chain who have one of these contacts. */
export async function findMembers(
  trx: Trx,
  chainId: string,
  contacts: readonly { emailKey: string | null; mobileKey: string | null }[],
): Promise<StoredMember[]> {
  const present = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null);
  const { rows } = await sql<StoredMember>`
    select id, first_name, last_name, email_key, mobile_key, account_id, said_by_folder,
      is_open, is_blacklisted, has_purchased, may_book_online
    from members where chain_id = ${chainId} and (
      (email_key is not null and email_key = any(${present(contacts.map((contact) => contact.emailKey))}::text[]))
      or (mobile_key is not null and mobile_key = any(${present(contacts.map((contact) => contact.mobileKey))}::text[])))
    for no key update`.execute(trx);
  return rows;
}

/** The people of a chain by their keys. */
export async function staffIdsByKey(db: Db, chainId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('staff').select(['key', 'id']).where('chainId', '=', chainId).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}
