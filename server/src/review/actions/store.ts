import type { StoreReview } from '@parlour/contract/admin/reviews';
import type { Paged } from '@parlour/contract/codec';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { shownNotePictures } from '../../file/actions/note-pictures.ts';
import { publishPictures, withdrawPictures } from '../../file/actions/review-pictures.ts';
import type { ApiKey } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import type { Answer, By } from '../../platform/context.ts';
import { announce } from '../../platform/db/changes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { countReview } from '../queries/counts.ts';
import { readReplies, readStaffScores } from '../queries/read.ts';
import { findReview, type ReviewRecord, reviewsOfStore, setReply, setShown } from '../queries/write.ts';

type Store = Ctx & By<ApiKey>;
type Search = { shopId: string; isShown?: boolean; pageNum?: number; pageSize?: number };

/** What customers wrote of a store, page by page. */
export async function listReviews(
  ctx: Ctx,
  { shopId, isShown, pageNum = 1, pageSize = 20 }: Search,
): Promise<Answer<Paged<StoreReview>>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const skip = (pageNum - 1) * pageSize;
  const { total, rows } = await reviewsOfStore(ctx.db, { ...scope, isShown, skip, take: pageSize });
  const list = await forStore(ctx, rows);
  return allowed({ pageNum, pageSize, total, hasNextPage: skip + list.length < total, list });
}

/** Publishes a review with its pictures, or takes both off the pages; the ratings follow. */
export async function showReview(
  ctx: Store,
  { reviewId, isShown }: { reviewId: string; isShown: boolean },
): Promise<Answer<StoreReview>> {
  const found = await findReview(ctx.db, reviewId);
  if (!found) return refused('not_found', { field: 'reviewId' });
  if (isShown) await publishPictures(ctx, found.pictures);
  await inTransaction(ctx.db, async (trx) => {
    const review = (await findReview(trx, reviewId, true))!;
    if (review.isShown === isShown) return;
    await setShown(trx, review, isShown);
    await countReview(trx, review, isShown ? 1 : -1);
    const entry = { chainId: review.chainId, action: 'review_shown', subject: reviewId, facts: { isShown } };
    await writeAudit(trx, ctx.actor, entry, ctx.clock.now());
    announce(trx, review);
  });
  if (!isShown) await withdrawPictures(ctx, found.pictures);
  return shownToStore(ctx, reviewId);
}

/** Answers a review in the name of the store. */
export async function replyToReview(
  ctx: Store,
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Answer<StoreReview>> {
  const answered = await inTransaction(ctx.db, async (trx): Promise<Answer<null>> => {
    const review = await findReview(trx, reviewId, true);
    if (!review) return refused('not_found', { field: 'reviewId' });
    await setReply(trx, review, text.trim(), ctx.clock.now());
    const entry = { chainId: review.chainId, action: 'review_replied', subject: reviewId, facts: {} };
    await writeAudit(trx, ctx.actor, entry, ctx.clock.now());
    announce(trx, review);
    return allowed(null);
  });
  return answered.ok ? shownToStore(ctx, reviewId) : answered;
}

async function shownToStore(ctx: Ctx, reviewId: string): Promise<Answer<StoreReview>> {
  const [shown] = await forStore(ctx, [(await findReview(ctx.db, reviewId))!]);
  return allowed(shown!);
}

async function forStore(ctx: Ctx, rows: readonly ReviewRecord[]): Promise<StoreReview[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const replies = await readReplies(ctx.db, first, ids);
  const scoresOf = await readStaffScores(ctx.db, first.chainId, ids);
  return rows.map(({ id, shopId, billId, memberId, authorName, score, content, pictures, isShown, writtenAt }) => {
    const reply = replies.find(({ reviewId }) => reviewId === id);
    return {
      id,
      shopId,
      billId,
      memberId,
      authorName,
      score,
      text: content,
      isShown,
      imageUrls: shownNotePictures(ctx, pictures).map(({ wholeUrl }) => wholeUrl),
      staffScores: scoresOf(id),
      writtenAt: writtenAt.getTime(),
      reply: reply ? { text: reply.content, writtenAt: reply.writtenAt.getTime() } : null,
    };
  });
}
