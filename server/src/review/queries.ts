import type { ScoreCount } from '@parlour/domain/review/average-score';
import { type Kysely, sql } from 'kysely';
import { allChainsWith } from '../platform/db/chains-with.ts';
import type { Database, Db, Trx } from '../platform/db/schema.ts';
import type { ShopScope } from '../shop/queries/scope.ts';

type ReadDb = Kysely<Database>;

/** How many shown reviews gave each score: of one person at a shop, or, with '', of the whole shop. */
export async function readCounts(db: ReadDb, scope: ShopScope, staffId = ''): Promise<ScoreCount[]> {
  return db
    .selectFrom('reviewCounts')
    .select(['score', 'count'])
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('staffId', '=', staffId)
    .orderBy('score', 'desc')
    .execute();
}

export type ReviewRow = {
  id: string;
  authorName: string;
  authorPhoto: string;
  score: number;
  content: string;
  pictures: string[];
  writtenAt: Date;
};

type Page = { staffId?: string | undefined; pageNum: number; pageSize: number };

/** One page of the shown reviews of a shop, or of one person there, the newest first. */
export async function readReviewPage(
  db: Db,
  scope: ShopScope,
  { staffId, pageNum, pageSize }: Page,
): Promise<ReviewRow[]> {
  const shown = db
    .selectFrom('reviews')
    .select(['id', 'authorName', 'authorPhoto', 'score', 'content', 'pictures', 'writtenAt'])
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('isShown', '=', true);
  return (staffId === undefined ? shown : shown.where('staffId', '=', staffId))
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export type ReplyRow = { reviewId: string; content: string; pictures: string[]; writtenAt: Date };

/** What a shop answered to some of its reviews, the oldest first. */
export async function readReplies(db: Db, { chainId }: ShopScope, reviewIds: readonly string[]): Promise<ReplyRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('reviewReplies')
    .select(['reviewId', 'content', 'pictures', 'writtenAt'])
    .where('chainId', '=', chainId)
    .where('reviewId', 'in', [...reviewIds])
    .orderBy('writtenAt')
    .orderBy('position')
    .execute();
}

/** The ids of a chain's reviews by the keys that its folder gives them. */
export async function reviewIdsByKey(trx: Trx, chainId: string): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('reviews')
    .select(['id', 'key'])
    .where('chainId', '=', chainId)
    .where('key', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, key }) => [key ?? '', id]));
}

/** Counts the reviews of a chain again. A transaction that writes reviews calls this: views read the counts alone. */
export async function recountReviews(trx: Trx, chainId: string): Promise<void> {
  await trx.deleteFrom('reviewCounts').where('chainId', '=', chainId).execute();
  await sql`
    insert into review_counts (chain_id, shop_id, staff_id, score, count)
    select chain_id, shop_id, coalesce(staff_id, ''), score, count(*) from reviews
    where chain_id = ${chainId} and is_shown
    group by grouping sets ((chain_id, shop_id, score), (chain_id, shop_id, staff_id, score))
    having grouping(staff_id) = 1 or staff_id is not null`.execute(trx);
}

const ofMember = (accountId: string) => sql<boolean>`
  exists (select from members m
    where m.chain_id = reviews.chain_id and m.id = reviews.member_id and m.account_id = ${accountId})`;

/** The reviews that a person wrote. */
export async function keptReviewsOf(db: Db, accountId: string) {
  return db
    .selectFrom('reviews')
    .select(['shopId', 'authorName', 'authorPhoto', 'score', 'content', 'pictures', 'writtenAt'])
    .where(ofMember(accountId))
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}

/** Leaves a person's reviews without an author and without pictures. */
export async function forgetReviewsOf(db: Db, accountId: string): Promise<void> {
  const chainIds = await allChainsWith(db, sql`reviews where ${ofMember(accountId)}`);
  for (const chainId of chainIds)
    await db
      .updateTable('reviews')
      .set({ authorName: '', authorPhoto: '', pictures: [], memberId: null })
      .where('chainId', '=', chainId)
      .where(ofMember(accountId))
      .execute();
}
