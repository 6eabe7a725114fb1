import type { Paged } from '@parlour/contract/codec';
import type { Review, ReviewScores } from '@parlour/contract/review/calls';
import { averageScore, totalOf } from '@parlour/domain/review/average-score';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { picturesOf } from '../../file/queries/files.ts';
import type { Answer } from '../../platform/context.ts';
import { findShopScope, readParameters, readShopRow } from '../../shop/queries/shops.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { dayOfShop, pictureUrlsOf, presentReplies } from '../presenters/present-review.ts';
import { readCounts, readReplies, readReviewPage, readStaffScores, type ReviewRow } from '../queries/read.ts';

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
  const ids = rows.map(({ id }) => id);
  const replies = Map.groupBy(await readReplies(ctx.db, scope, ids), ({ reviewId }) => reviewId);
  const scoresOf = await readStaffScores(ctx.db, scope.chainId, ids);
  const style = { zone, dateOrder, shopName, urlsOf: pictureUrlsOf(ctx, urls) };
  return rows.map(({ id, authorName, authorPhoto, score, content, pictures, writtenAt }) => ({
    id,
    author: authorName === '' ? null : { name: authorName, photoUrl: urls.get(authorPhoto) ?? null },
    isWalkIn: authorName === '',
    score,
    writtenOn: dayOfShop(style, writtenAt.getTime()),
    text: content,
    imageUrls: style.urlsOf(pictures),
    staffScores: scoresOf(id),
    replies: presentReplies(replies.get(id) ?? [], style),
  }));
}
