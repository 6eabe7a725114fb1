import type { OwnReview, ReviewPage, ReviewState } from '@parlour/contract/review/own';
import { mayReview } from '@parlour/domain/review/may-review';
import { shownAuthor } from '@parlour/domain/review/shown-author';
import type { BillRecord } from '../../bill/queries/read.ts';
import type { Ctx } from '../../booking/context.ts';
import { shownTexts } from '../../catalog/policies/shop-facts.ts';
import { shownNotePictures } from '../../file/actions/note-pictures.ts';
import { picturesOf } from '../../file/queries/files.ts';
import { accountIdOf, type Customer, type Guest } from '../../platform/actor.ts';
import type { By } from '../../platform/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { dayOfShop, pictureUrlsOf, presentReplies, type ReviewStyle } from '../presenters/present-review.ts';
import { readReplies, readStaffScores } from '../queries/read.ts';
import { authorOf, chosenStaffOf } from '../queries/visit.ts';
import { type ReviewRecord, reviewOfSubject } from '../queries/write.ts';
import { stateOfBill } from '../../bill/formats/state-of-bill.ts';

export type ByCustomer = Ctx & By<Guest | Customer>;

/** What of a bill can be reviewed once: its visit, else the bill itself. */
export const subjectOf = ({ chainId, id, bookingId }: BillRecord) => ({ chainId, subjectId: bookingId ?? id });

/** What decides whether a bill may still be reviewed. */
export const factsOf = (bill: BillRecord, isReviewed: boolean, hidesReviews: boolean) => ({
  state: stateOfBill(bill),
  settledAt: bill.settledAt.getTime(),
  isReviewed,
  hidesReviews,
});

const stateOf = {
  review_given: 'given',
  review_not_paid: 'not_paid',
  review_refunded: 'refunded',
  review_over: 'over',
} as const satisfies Record<string, ReviewState>;

/** Puts together what the author of a review needs of it and of its bill. */
export async function showReviewPage(ctx: ByCustomer, bill: BillRecord): Promise<ReviewPage> {
  const { db, clock } = ctx;
  const facts = await ctx.catalog.facts(scopeOfBooking(bill));
  const { dateOrder, hidesReviews, moderatesReviews } = facts.parameters;
  const review = await reviewOfSubject(db, subjectOf(bill));
  const may = mayReview(factsOf(bill, review !== null, hidesReviews), clock.now());
  const urlsOf = pictureUrlsOf(ctx, await picturesOf(ctx, bill.chainId));
  const style = { zone: bill.zone, dateOrder, shopName: facts.shop.name, urlsOf };
  const texts = shownTexts(facts, ctx.lang);
  return {
    billId: bill.id,
    billState: factsOf(bill, false, false).state,
    state: may.ok ? 'open' : stateOf[may.reason],
    shopId: bill.shopId,
    shopName: facts.shop.name,
    visitedOn: dayOfShop(style, bill.settledAt.getTime()),
    services: bill.content.lines.map((line) => texts.nameOf(line)),
    authorName: shownAuthor(await authorOf(db, bill, accountIdOf(ctx.actor))),
    staff: (await chosenStaffOf(db, bill)).flatMap((id) => {
      const person = facts.staff.get(id);
      return person ? [{ id, name: person.name }] : [];
    }),
    isModerated: moderatesReviews,
    review: review && (await ownReview(ctx, review, style)),
  };
}

async function ownReview(ctx: Ctx, review: ReviewRecord, style: ReviewStyle): Promise<OwnReview> {
  const { chainId, id, score, content: text, isShown } = review;
  const replies = isShown ? await readReplies(ctx.db, { chainId }, [id]) : [];
  // What is not shown has no public pictures.
  const imageUrls = isShown
    ? style.urlsOf(review.pictures)
    : shownNotePictures(ctx, review.pictures).map(({ url }) => url);
  return {
    score,
    text,
    imageUrls,
    staffScores: (await readStaffScores(ctx.db, chainId, [id]))(id),
    writtenOn: dayOfShop(style, review.writtenAt.getTime()),
    isShown,
    replies: presentReplies(replies, style),
  };
}
