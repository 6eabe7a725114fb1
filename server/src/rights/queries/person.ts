import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { type HeldRow, unreservedRightsOfAccount } from './held.ts';

const chainsOf = (db: Db | Trx, accountId: string) => allChainsWith(db, sql`members where account_id = ${accountId}`);

/** What a person holds at all chains; what bookings reserve of it is still there. */
export async function rightsOfPerson(db: Db | Trx, accountId: string): Promise<HeldRow[]> {
  const rows: HeldRow[] = [];
  for (const chainId of await chainsOf(db, accountId))
    rows.push(...(await unreservedRightsOfAccount(db, chainId, accountId)));
  return rows;
}

/** Locks a person's rights at all chains until the commit. */
export async function lockRightsOf(trx: Trx, accountId: string): Promise<void> {
  for (const chainId of await chainsOf(trx, accountId))
    await sql`
      select r.id from member_rights r join members m on m.chain_id = r.chain_id and m.id = r.member_id
      where r.chain_id = ${chainId} and m.account_id = ${accountId} order by r.id for update of r`.execute(trx);
}
