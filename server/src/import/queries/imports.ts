import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { ChainEntry, SaidOfMember } from '../formats/shop-folder.ts';
import { type Counts, noCounts } from './counts.ts';
import { type ContactKeys, seenLines } from './folder-lines.ts';

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

/** Whether exactly this folder was loaded for a chain before, whatever came after it. */
export async function wasLoaded(trx: Trx, chainId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit
    where chain_id = ${chainId} and action = ${folderLoaded} and facts ->> 'hash' = ${hash} limit 1`.execute(trx);
  return rows.length > 0;
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

/** The record of whom a line names: who has the contact now, or whom it led to when it came first. */
export async function findOwners(
  trx: Trx,
  chainId: string,
  contacts: readonly ContactKeys[],
): Promise<(contact: ContactKeys) => string | undefined> {
  const members = await findMembers(trx, chainId, contacts);
  const seen = await seenLines(trx, chainId, contacts);
  const byEmail = new Map(members.map(({ emailKey, id }) => [emailKey, id]));
  const byMobile = new Map(members.map(({ mobileKey, id }) => [mobileKey, id]));
  return ({ emailKey, mobileKey }) =>
    (emailKey === null ? undefined : byEmail.get(emailKey)) ??
    (mobileKey === null ? undefined : byMobile.get(mobileKey)) ??
    seen.recordOf({ emailKey, mobileKey }) ??
    undefined;
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
  contacts: readonly ContactKeys[],
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
