import { sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { readStaffScores } from './read.ts';

/** The reviews that a person wrote. */
export async function keptReviewsOf(db: Db, accountId: string) {
  const kept = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const rows = await db
      .selectFrom('reviews')
      .select(['id', 'shopId', 'authorName', 'authorPhoto', 'score', 'content', 'pictures', 'isShown', 'writtenAt'])
      .where('chainId', '=', chainId)
      .where('memberId', 'in', ids)
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
  const reviewIds: string[] = [];
  for (const { chainId, ids } of idsByChain(await recordsOf(db, accountId))) {
    const own = db.selectFrom('reviews').select('id').where('chainId', '=', chainId).where('memberId', 'in', ids);
    reviewIds.push(...(await own.execute()).map(({ id }) => id));
  }
  if (reviewIds.length === 0) return [];
  const pictures = db.selectFrom('notePictures').select('name').where('reviewId', 'in', reviewIds).orderBy('name');
  return (await pictures.execute()).map(({ name }) => name);
}

/** Leaves a person's reviews without an author and without pictures, and ends the links by which they could write more. */
export async function forgetReviewsOf(trx: Db | Trx, accountId: string): Promise<void> {
  for (const { chainId, ids } of idsByChain(await recordsOf(trx, accountId))) {
    await sql`
      delete from link_tokens t using bills b
      where t.chain_id = ${chainId} and b.chain_id = t.chain_id and t.kind = 'review' and b.id = t.subject_id
        and b.member_id = any(${ids}::text[])`.execute(trx);
    await trx
      .updateTable('reviews')
      .set({ authorName: '', authorPhoto: '', pictures: [], memberId: null })
      .where('chainId', '=', chainId)
      .where('memberId', 'in', ids)
      .execute();
  }
}
