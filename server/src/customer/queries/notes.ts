import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

export type NoteRow = Selectable<Database['customerNotes']>;

/** What is written about a customer now: of each note the last version, unless that took it away. The newest come first. */
export async function notesOf(db: Db | Trx, chainId: string, memberId: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select * from (
      select distinct on (n.id) n.chain_id as "chainId", n.id, n.version, n.member_id as "memberId", n.kind, n.text,
        n.author_id as "authorId", n.at
      from customer_notes n where n.chain_id = ${chainId} and n.member_id = ${memberId}
      order by n.id, n.version desc) last
    where text <> '' or kind in ('block', 'unblock') order by at desc, id limit 200`.execute(db);
  return rows;
}

/** The last version of one note; null: there is none. */
export async function noteById(trx: Trx, chainId: string, memberId: string, id: string): Promise<NoteRow | null> {
  const row = await trx
    .selectFrom('customerNotes')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertNote(trx: Trx, note: Insertable<Database['customerNotes']>): Promise<void> {
  await trx.insertInto('customerNotes').values(note).execute();
}
