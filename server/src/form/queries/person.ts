import { sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { AnswerRow } from './answers.ts';

/** Answers of a person: of the own records, and for the own bookings. `isOwn`: the person gave them, and not only their contact. */
export async function answersOfPerson(db: Db | Trx, accountId: string): Promise<(AnswerRow & { isOwn: boolean })[]> {
  const found: (AnswerRow & { isOwn: boolean })[] = [];
  for (const [chainId, memberIds] of await recordsByChain(db, accountId)) {
    const own = bookingsOf(db, chainId, accountId);
    const rows = await db
      .selectFrom('formAnswers')
      .selectAll()
      .select((row) => row('relationId', 'in', own).as('isOfOwnBooking'))
      .where('chainId', '=', chainId)
      .where((row) => row.or([row('memberId', 'in', ['', ...memberIds]), row('relationId', 'in', own)]))
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    found.push(
      ...rows.map(({ isOfOwnBooking, ...row }) => ({ ...row, isOwn: row.isProved || Boolean(isOfOwnBooking) })),
    );
  }
  return found;
}

const bookingsOf = (db: Db | Trx, chainId: string, accountId: string) =>
  db.selectFrom('bookings').select('id').where('chainId', '=', chainId).where('accountId', '=', accountId);

async function recordsByChain(db: Db | Trx, accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const chains = new Map<string, string[]>();
  for (const chainId of await allChainsWith(db, sql`bookings where account_id = ${accountId}`)) chains.set(chainId, []);
  for (const { chainId, id } of await recordsOf(db, accountId))
    chains.set(chainId, [...(chains.get(chainId) ?? []), id]);
  return chains;
}

/** Deletes the links to forms that were made for a person's records and bookings. */
export async function deleteFormLinks(trx: Trx, accountId: string): Promise<void> {
  for (const [chainId, memberIds] of await recordsByChain(trx, accountId))
    await trx
      .deleteFrom('linkTokens')
      .where('chainId', '=', chainId)
      .where('kind', '=', 'form')
      .where((row) =>
        row.or([
          row(sql<string>`split_part(subject_id, ' ', 2)`, 'in', ['', ...memberIds]),
          row(sql<string>`split_part(subject_id, ' ', 2)`, 'in', bookingsOf(trx, chainId, accountId)),
        ]),
      )
      .execute();
}

/** Takes the name of an account from what it saved for others. */
export async function forgetWriter(trx: Trx, accountId: string): Promise<void> {
  for (const chainId of await allChainsWith(trx, sql`form_revisions where actor_id = ${accountId}`))
    await trx
      .updateTable('formRevisions')
      .set({ actorId: '' })
      .where('chainId', '=', chainId)
      .where('actorId', '=', accountId)
      .execute();
}
