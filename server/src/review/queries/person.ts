import { sql } from 'kysely';
import { visitsOf } from '../../booking/queries/person.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { readStaffScores } from './read.ts';

/** The reviews of a person: those of the records, and those of the visits, which may be in no record of the person. */
async function reviewsOf(db: Db | Trx, accountId: string): Promise<{ chainId: string; ids: string[] }[]> {
  const found: { chainId: string; id: string }[] = [];
  for (const [column, rows] of [
    ['memberId', await recordsOf(db, accountId)],
    ['subjectId', await visitsOf(db, { accountId })],
  ] as const)
    for (const { chainId, ids } of idsByChain(rows))
      found.push(
        ...(await db
          .selectFrom('reviews')
          .select(['chainId', 'id'])
          .where('chainId', '=', chainId)
          .where(column, 'in', ids)
          .execute()),
      );
  return idsByChain(found);
}

/** The reviews that a person wrote. */
export async function keptReviewsOf(db: Db, accountId: string) {
  const kept = [];
  for (const { chainId, ids } of await reviewsOf(db, accountId)) {
    const rows = await db
      .selectFrom('reviews')
      .select(['id', 'shopId', 'authorName', 'authorPhoto', 'score', 'content', 'pictures', 'isShown', 'writtenAt'])
      .where('chainId', '=', chainId)
      .where('id', 'in', ids)
      .orderBy('writtenAt')
      .orderBy('id')
      .execute();
    const scoresOf = await readStaffScores(
      db,
      chainId,
      rows.map(({ id }) => id),
    );
    kept.push(...rows.map(({ id, ...row }) => ({ ...row, staffScores: scoresOf(id) })));
  }
  return kept;
}

/** The private pictures of a person's reviews. */
export async function picturesOfReviews(db: Db, accountId: string): Promise<string[]> {
  const reviewIds = (await reviewsOf(db, accountId)).flatMap(({ ids }) => ids);
  if (reviewIds.length === 0) return [];
  const pictures = db.selectFrom('notePictures').select('name').where('reviewId', 'in', reviewIds).orderBy('name');
  return (await pictures.execute()).map(({ name }) => name);
}

/** Leaves a person's reviews without an author and without pictures, and ends the links by which they could write more. */
export async function forgetReviewsOf(trx: Db | Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of await reviewsOf(trx, accountId))
    await trx
      .updateTable('reviews')
      .set({ authorName: '', authorPhoto: '', pictures: [], memberId: null })
      .where('chainId', '=', chainId)
      .where('id', 'in', ids)
      .execute();
  for (const [column, rows] of [
    [sql`b.member_id`, await recordsOf(trx, accountId)],
    [sql`b.booking_id`, await visitsOf(trx, { accountId })],
  ] as const)
    for (const { chainId, ids } of idsByChain(rows))
      await sql`
        delete from link_tokens t using bills b
        where t.chain_id = ${chainId} and b.chain_id = t.chain_id and t.kind = 'review' and b.id = t.subject_id
          and ${column} = any(${ids}::text[])`.execute(trx);
}
