import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { recountReviews } from '../../review/queries/counts.ts';
import { reviewIdsByKey } from '../../review/queries/read.ts';
import type { ShopFolder } from '../formats/shop-folder.ts';
import type { Counts } from '../queries/counts.ts';
import type { ShopChanges } from '../queries/shop-changes.ts';
import { syncLinks } from '../queries/sync-links.ts';

type Ids = { shops: ReadonlyMap<string, string>; staff: ReadonlyMap<string, string> };

const only = { source: 'folder' };

/** Makes the reviews that came with a folder say what it says; those that were written here stay as they are. */
export async function writeReviews(
  trx: Trx,
  chainId: string,
  { reviews }: ShopFolder,
  ids: Ids,
  changes: ShopChanges,
): Promise<Record<'reviews' | 'reviewReplies', Counts>> {
  const table = { name: 'reviews', key: ['key'], only, fresh: () => ({ id: newId() }) } as const;
  const rows = reviews.map(({ shopKey, staffKey, replies: _later, writtenAt, ...review }) => ({
    ...review,
    shopId: ids.shops.get(shopKey)!,
    staffId: staffKey === '' ? null : ids.staff.get(staffKey)!,
    writtenAt: new Date(writtenAt),
  }));
  const written = await syncLinks(trx, chainId, table, rows);
  const replies = await writeReplies(trx, chainId, reviews);
  if (written.changed.length > 0) await recountReviews(trx, chainId);
  // Stores show one another's ratings.
  if (written.changed.length + replies.changed.length > 0) changes.everyShop();
  return { reviews: written.counts, reviewReplies: replies.counts };
}

async function writeReplies(trx: Trx, chainId: string, reviews: ShopFolder['reviews']) {
  const reviewIds = await reviewIdsByKey(trx, chainId);
  const table = { name: 'reviewReplies', key: ['reviewId', 'position'], only } as const;
  const rows = reviews.flatMap(({ key, replies }) =>
    replies.map(({ writtenAt, ...reply }, position) => ({
      reviewId: reviewIds.get(key)!,
      position,
      ...reply,
      writtenAt: new Date(writtenAt),
    })),
  );
  return syncLinks(trx, chainId, table, rows);
}
