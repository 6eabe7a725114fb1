import type { StaffScore } from '@parlour/domain/review/check-review';
import type { Selectable } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';

export type ReviewRecord = Selectable<Database['reviews']>;

/** A review of a customer by its id: those of the folder are as the folder says. With `lock` it stays as it is until the commit. */
export async function findReview(db: Db | Trx, id: string, lock = false): Promise<ReviewRecord | null> {
  const query = db
    .selectFrom('reviews')
    .selectAll()
    .where('chainId', '=', chainOfId(id))
    .where('id', '=', id)
    .where('source', '=', 'customer');
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** The review of a bill: of its visit, where it has one. */
export async function reviewOfSubject(
  db: Db | Trx,
  { chainId, subjectId }: { chainId: string; subjectId: string },
): Promise<ReviewRecord | null> {
  const row = await db
    .selectFrom('reviews')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('subjectId', '=', subjectId)
    .executeTakeFirst();
  return row ?? null;
}

type Written = Omit<ReviewRecord, 'staffId' | 'key' | 'source' | 'authorPhoto'>;

/** Stores what a customer wrote; false when the same was reviewed meanwhile. */
export async function insertReview(trx: Trx, review: Written, staffScores: readonly StaffScore[]): Promise<boolean> {
  const row = await trx
    .insertInto('reviews')
    .values({ ...review, source: 'customer', staffId: null, key: null })
    .onConflict((conflict) => conflict.columns(['chainId', 'subjectId']).where('subjectId', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const { chainId, id: reviewId } = review;
  if (staffScores.length > 0)
    await trx
      .insertInto('reviewStaffScores')
      .values(staffScores.map((score) => ({ chainId, reviewId, ...score })))
      .execute();
  return true;
}

type Key = { chainId: string; id: string };

export async function setShown(trx: Trx, { chainId, id }: Key, isShown: boolean): Promise<void> {
  await trx.updateTable('reviews').set({ isShown }).where('chainId', '=', chainId).where('id', '=', id).execute();
}

/** Puts the store's answer in the place of all it answered before; an empty one leaves none. */
export async function setReply(trx: Trx, { chainId, id: reviewId }: Key, content: string, now: number): Promise<void> {
  await trx.deleteFrom('reviewReplies').where('chainId', '=', chainId).where('reviewId', '=', reviewId).execute();
  if (content === '') return;
  const row = { chainId, reviewId, position: 0, source: 'shop', content, writtenAt: new Date(now) } as const;
  await trx.insertInto('reviewReplies').values(row).execute();
}

type Search = { chainId: string; shopId: string; isShown: boolean | undefined; skip: number; take: number };

/** A page of what customers wrote of a store, the newest first. */
export async function reviewsOfStore(db: Db, { chainId, shopId, isShown, skip, take }: Search) {
  const all = db
    .selectFrom('reviews')
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('source', '=', 'customer');
  const some = isShown === undefined ? all : all.where('isShown', '=', isShown);
  const { total } = await some.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const newest = some.selectAll().orderBy('writtenAt', 'desc').orderBy('id', 'desc');
  return { total: Number(total), rows: await newest.limit(take).offset(skip).execute() };
}
