import type { Db } from '../../platform/db/schema.ts';
import type { ShopFolder } from '../formats/shop-folder.ts';

type Keys = { shops: ReadonlyMap<string, string>; staff: ReadonlyMap<string, string> };

/** The reviews that came with a folder, and what the shop answered there; those that customers wrote here stay here. */
export async function readReviews(db: Db, chainId: string, keys: Keys): Promise<ShopFolder['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .select([
      'id',
      'key',
      'shopId',
      'staffId',
      'authorName',
      'authorPhoto',
      'score',
      'content',
      'pictures',
      'writtenAt',
    ])
    .where('chainId', '=', chainId)
    .where('source', '=', 'folder')
    .orderBy('writtenAt')
    .orderBy('key')
    .execute();
  const replies = await db
    .selectFrom('reviewReplies')
    .select(['reviewId', 'content', 'pictures', 'writtenAt'])
    .where('chainId', '=', chainId)
    .where('source', '=', 'folder')
    .orderBy('position')
    .execute();
  const repliesOf = Map.groupBy(replies, ({ reviewId }) => reviewId);
  return rows.flatMap(({ id, key, shopId, staffId, writtenAt, ...review }) => {
    const shopKey = keys.shops.get(shopId);
    if (key === null || shopKey === undefined) return [];
    const answers = (repliesOf.get(id) ?? []).map(({ reviewId: _id, ...reply }) => ({
      ...reply,
      writtenAt: reply.writtenAt.getTime(),
    }));
    const staffKey = (staffId && keys.staff.get(staffId)) || '';
    return [{ ...review, key, shopKey, staffKey, writtenAt: writtenAt.getTime(), replies: answers }];
  });
}

/** What people wrote here is theirs and not the folder's: it is counted, so that the folder is not taken for all reviews. */
export type LeftOut = { reviews: number; replies: number };

export async function countLeftOut(db: Db, chainId: string): Promise<LeftOut> {
  const countOf = async (table: 'reviews' | 'reviewReplies') => {
    const row = await db
      .selectFrom(table)
      .select((count) => count.fn.countAll<string>().as('count'))
      .where('chainId', '=', chainId)
      .where('source', '<>', 'folder')
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { reviews: await countOf('reviews'), replies: await countOf('reviewReplies') };
}
