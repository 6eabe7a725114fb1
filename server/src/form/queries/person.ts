import { type RawBuilder, sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { AnswerRow } from './answers.ts';

/** Answers of a person: of the own records, and for the own bookings and bills. `isOwn`: the person gave them, and not only their contact. */
export async function answersOfPerson(db: Db | Trx, accountId: string): Promise<(AnswerRow & { isOwn: boolean })[]> {
  const found: (AnswerRow & { isOwn: boolean })[] = [];
  for (const [chainId, memberIds] of await recordsByChain(db, accountId)) {
    const isOfOwn = isForOwn(chainId, memberIds, accountId, sql.ref('relation_id'));
    const rows = await db
      .selectFrom('formAnswers')
      .selectAll()
      .select(isOfOwn.as('isOfOwn'))
      .where('chainId', '=', chainId)
      .where((row) => row.or([row('memberId', 'in', ['', ...memberIds]), isOfOwn]))
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    found.push(
      ...rows.map(({ isOfOwn: isOfOwnRelation, ...row }) => ({ ...row, isOwn: row.isProved || isOfOwnRelation })),
    );
  }
  return found;
}

/** Whether an id is that of a booking of the account, or of a bill of its records that is not for the visit of another account. */
const isForOwn = (chainId: string, memberIds: readonly string[], accountId: string, id: RawBuilder<unknown>) =>
  sql<boolean>`(${id} in (select id from bookings where chain_id = ${chainId} and account_id = ${accountId})
    or ${id} in (select b.id from bills b left join bookings k on k.chain_id = b.chain_id and k.id = b.booking_id
      where b.chain_id = ${chainId} and b.member_id = any(${[...memberIds]}::text[])
        and (b.booking_id is null or k.account_id = ${accountId})))`;

async function recordsByChain(db: Db | Trx, accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const chains = new Map<string, string[]>();
  for (const chainId of await allChainsWith(db, sql`bookings where account_id = ${accountId}`)) chains.set(chainId, []);
  for (const { chainId, id } of await recordsOf(db, accountId))
    chains.set(chainId, [...(chains.get(chainId) ?? []), id]);
  return chains;
}

/** Deletes the links to forms that were made for a person's records, bookings and bills. */
export async function deleteFormLinks(trx: Trx, accountId: string): Promise<void> {
  for (const [chainId, memberIds] of await recordsByChain(trx, accountId))
    await trx
      .deleteFrom('linkTokens')
      .where('chainId', '=', chainId)
      .where('kind', '=', 'form')
      .where((row) => {
        const relationId = sql<string>`split_part(subject_id, ' ', 2)`;
        return row.or([row(relationId, 'in', ['', ...memberIds]), isForOwn(chainId, memberIds, accountId, relationId)]);
      })
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
