import type { StaffRating } from '@parlour/contract/review/calls';
import type { ScoreCount } from '@parlour/domain/review/average-score';
import { type Kysely, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

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

/** Of reviews: one of a person, or one that rates the person beside others. */
const isAbout = (staffId: string) => sql<boolean>`(staff_id = ${staffId} or exists (
  select from review_staff_scores s where s.chain_id = reviews.chain_id and s.review_id = reviews.id and s.staff_id = ${staffId}))`;

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
  return (staffId === undefined ? shown : shown.where(isAbout(staffId)))
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

export type ReplyRow = { reviewId: string; content: string; pictures: string[]; writtenAt: Date };

/** What a shop answered to some of its reviews, the oldest first. */
export async function readReplies(
  db: Db | Trx,
  { chainId }: Pick<ShopScope, 'chainId'>,
  reviewIds: readonly string[],
): Promise<ReplyRow[]> {
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

/** The stars that some reviews give to people, by the review. */
export async function readStaffScores(
  db: Db | Trx,
  chainId: string,
  reviewIds: readonly string[],
): Promise<(reviewId: string) => StaffRating[]> {
  if (reviewIds.length === 0) return () => [];
  const rows = await db
    .selectFrom('reviewStaffScores as given')
    .innerJoin('staff', (join) =>
      join.onRef('staff.chainId', '=', 'given.chainId').onRef('staff.id', '=', 'given.staffId'),
    )
    .select(['given.reviewId', 'given.staffId', 'staff.name', 'given.score'])
    .where('given.chainId', '=', chainId)
    .where('given.reviewId', 'in', [...reviewIds])
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute();
  return (reviewId) => rows.flatMap(({ reviewId: of, ...rating }) => (of === reviewId ? [rating] : []));
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
