import { sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { notesOf } from './notes.ts';

/** What a team wrote about a person, as the person is handed it out; the time is epoch ms. */
export type TeamNote = { kind: string; text: string; at: number };

/** What teams wrote about a person at all chains. */
export async function teamNotesOf(db: Db, accountId: string): Promise<TeamNote[]> {
  const notes: TeamNote[] = [];
  for (const chainId of await allChainsWith(db, sql`members where account_id = ${accountId}`)) {
    const records = db.selectFrom('members').select('id').where('chainId', '=', chainId);
    for (const { id } of await records.where('accountId', '=', accountId).orderBy('id').execute())
      for (const { kind, text, at } of await notesOf(db, chainId, id)) notes.push({ kind, text, at: at.getTime() });
  }
  return notes;
}

/** Deletes what teams wrote about a person, and that they looked at the records. */
export async function forgetCustomersOf(trx: Trx, accountId: string): Promise<void> {
  for (const chainId of await allChainsWith(trx, sql`members where account_id = ${accountId}`))
    for (const table of ['customer_notes', 'recent_customers'])
      await sql`
        delete from ${sql.table(table)} where chain_id = ${chainId} and member_id in (
          select id from members where chain_id = ${chainId} and account_id = ${accountId})`.execute(trx);
}
