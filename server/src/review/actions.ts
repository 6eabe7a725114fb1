import type { Paged } from '@parlour/contract/codec';
import type { Review, ReviewScores, ShownDay } from '@parlour/contract/review/calls';
import { averageScore, totalOf } from '@parlour/domain/review/average-score';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { formatFigures } from '@parlour/phrases/format/figures';
import { type WithEpochs, withEpochs } from '../platform/db/epochs.ts';
import type { Trx } from '../platform/db/schema.ts';
import { picturesOf } from '../file/queries/files.ts';
import type { Answer } from '../platform/context.ts';
import type { Ctx, Services } from '../booking/context.ts';
import { findShopScope, readParameters, readShopRow } from '../shop/queries/shops.ts';
import type { ShopScope } from '../shop/queries/scope.ts';
import {
  forgetReviewsOf,
  keptReviewsOf,
  readCounts,
  readReplies,
  readReviewPage,
  type ReplyRow,
  type ReviewRow,
} from './queries.ts';

type OfShop = { chainId: string; shopId: string; staffId?: string | undefined };

/** What all reviews of a shop, or of one person there, say together. */
export async function getScores(ctx: Ctx, { shopId, chainId, staffId }: OfShop): Promise<Answer<ReviewScores>> {
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const counts = await readCounts(ctx.db, scope, staffId);
  return allowed({ average: averageScore(counts), total: totalOf(counts), counts });
}

/** Reviews of a shop, or of one person there, page by page. */
export async function getList(
  ctx: Ctx,
  { shopId, chainId, staffId, pageNum, pageSize }: OfShop & { pageNum: number; pageSize: number },
): Promise<Answer<Paged<Review>>> {
  const scope = await findShopScope(ctx.db, shopId, chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const total = totalOf(await readCounts(ctx.db, scope, staffId));
  const rows = await readReviewPage(ctx.db, scope, { staffId, pageNum, pageSize });
  const list = await shown(ctx, scope, rows);
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}

async function shown(ctx: Ctx, scope: ShopScope, rows: readonly ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return [];
  const { name: shopName, zone } = await readShopRow(ctx.db, scope);
  const { dateOrder } = await readParameters(ctx.db, scope);
  const urls = await picturesOf(ctx, scope.chainId);
  const replies = await readReplies(
    ctx.db,
    scope,
    rows.map(({ id }) => id),
  );
  const repliesOf = Map.groupBy(replies, ({ reviewId }) => reviewId);
  const dayOf = (at: Date): ShownDay => {
    const { day } = localOf(zone, at.getTime());
    return { day, text: formatFigures(day, dateOrder) };
  };
  const urlsOf = (names: readonly string[]) => names.flatMap((name) => urls.get(name) ?? []);
  const replyOf = ({ content, pictures, writtenAt }: ReplyRow) => ({
    shopName,
    repliedOn: dayOf(writtenAt),
    text: content,
    imageUrls: urlsOf(pictures),
  });
  return rows.map(({ id, authorName, authorPhoto, score, content, pictures, writtenAt }) => ({
    id,
    author: authorName === '' ? null : { name: authorName, photoUrl: urls.get(authorPhoto) ?? null },
    isWalkIn: authorName === '',
    score,
    writtenOn: dayOf(writtenAt),
    text: content,
    imageUrls: urlsOf(pictures),
    replies: (repliesOf.get(id) ?? []).map(replyOf),
  }));
}

/** Leaves a person's reviews without an author; what they say of a shop stays. */
export function forget(trx: Trx, { accountId }: { accountId: string }): Promise<void> {
  return forgetReviewsOf(trx, accountId);
}

type KeptReview = WithEpochs<Awaited<ReturnType<typeof keptReviewsOf>>[number]>;

/** The reviews that a person wrote. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  { accountId }: { accountId: string },
): Promise<KeptReview[]> {
  return withEpochs(await keptReviewsOf(db, accountId));
}
