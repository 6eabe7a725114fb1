import type { NewReview, ReviewPage } from '@parlour/contract/review/own';
import { checkReview } from '@parlour/domain/review/check-review';
import { mayReview } from '@parlour/domain/review/may-review';
import { shownAuthor } from '@parlour/domain/review/shown-author';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessOfCaller } from '../../bill/queries/access.ts';
import { findBill, readBill } from '../../bill/queries/read.ts';
import { notePicturesOf } from '../../file/actions/note-pictures.ts';
import { keepReviewPictures, publishPictures } from '../../file/actions/review-pictures.ts';
import { areLoosePictures } from '../../file/queries/note-pictures.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { announce } from '../../platform/db/changes.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newIdIn } from '../../platform/ids.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { countReview } from '../queries/counts.ts';
import { authorOf, chosenStaffOf } from '../queries/visit.ts';
import { insertReview, type ReviewRecord, reviewOfSubject } from '../queries/write.ts';
import { type ByCustomer, factsOf, showReviewPage, subjectOf } from './show-page.ts';

/** The page on which a bill is reviewed; a foreign bill looks like one that does not exist. */
export async function getReviewPage(ctx: ByCustomer, { id }: { id: string }): Promise<Answer<ReviewPage>> {
  const access = await accessOfCaller(ctx.db, ctx.actor, ctx.clock.now(), id, 'review');
  return access ? allowed(await showReviewPage(ctx, await readBill(ctx.db, access))) : refused('not_found');
}

/** Stores a review with its pictures and the ratings that it changes. */
export async function addReview(ctx: ByCustomer, asked: NewReview): Promise<Answer<ReviewPage>> {
  const { db, clock } = ctx;
  const access = await accessOfCaller(db, ctx.actor, clock.now(), asked.id, 'review');
  if (!access) return refused('not_found');
  const bill = await readBill(db, access);
  const { hidesReviews, moderatesReviews } = (await ctx.catalog.facts(scopeOfBooking(bill))).parameters;
  const before = await reviewOfSubject(db, subjectOf(bill));
  if (before) return isSame(before, asked) ? allowed(await showReviewPage(ctx, bill)) : refused('review_given');
  const written = { ...asked, staffScores: asked.staffScores ?? [] };
  const checked = checkReview(written, await chosenStaffOf(db, bill));
  if (!checked.ok) return checked;
  const pictures = await notePicturesOf(ctx, asked.images ?? [], [], 'images');
  if (!pictures.ok) return pictures;
  // A picture that a store has taken off the pages does not come back by a review that is refused.
  if (!(await areLoosePictures(db, pictures.value))) return refused('picture_gone', { field: 'images' });
  const isShown = !moderatesReviews;
  const { score, text, staffScores } = checked.value;
  const author = await authorOf(db, bill, accountIdOf(ctx.actor));
  // Before the commit: a review is never shown without its pictures. What a refusal leaves goes with the loose private pictures.
  if (isShown) await publishPictures(ctx, pictures.value);
  const stored = await inTransaction(db, async (trx): Promise<Answer<null>> => {
    const now = clock.now();
    const locked = (await findBill(trx, bill, true))!;
    const isReviewed = (await reviewOfSubject(trx, subjectOf(locked))) !== null;
    const may = mayReview(factsOf(locked, isReviewed, hidesReviews), now);
    if (!may.ok) return may;
    const { chainId, shopId } = locked;
    const id = newIdIn(chainId);
    const review = {
      ...subjectOf(locked),
      id,
      shopId,
      memberId: author.memberId,
      billId: locked.id,
      score,
      content: text,
      pictures: pictures.value,
      isShown,
      writtenAt: new Date(now),
      authorName: asked.isAnonymous ? '' : shownAuthor(author),
    };
    if (!(await insertReview(trx, review, staffScores))) return refused('review_given');
    const kept = await keepReviewPictures(trx, { chainId, reviewId: id, names: pictures.value });
    if (!kept.ok) return kept;
    if (isShown) await countReview(trx, { chainId, id }, 1);
    announce(trx, { shopId });
    return allowed(null);
  });
  return stored.ok ? allowed(await showReviewPage(ctx, bill)) : stored;
}

/** The same review once more, as after an answer that was lost on its way. */
const isSame = ({ score, content }: ReviewRecord, asked: NewReview): boolean =>
  score === asked.score && content === asked.text.trim();
