import type { StaffScore } from '@parlour/domain/review/check-review';
import type { BillState } from '@parlour/domain/bill/bill-state';
import { viewCall } from '../call.ts';
import { type Codec, list, renamed } from '../codec.ts';
import { type ReviewReply, replyCodec, type ShownDay, shownDay, type StaffRating } from './calls.ts';

/** Whether a bill can be reviewed: `open`, or why not. */
export type ReviewState = 'open' | 'given' | 'not_paid' | 'refunded' | 'over';

/** Someone who served the customer. */
export type ServingPerson = { id: string; name: string };

/** A review as its author reads it; `isShown` false: the store has not published it, or has taken it back. */
export type OwnReview = {
  score: number;
  text: string;
  imageUrls: string[];
  staffScores: StaffRating[];
  writtenOn: ShownDay;
  isShown: boolean;
  replies: ReviewReply[];
};

/** What the page needs on which a bill is reviewed. */
export type ReviewPage = {
  billId: string;
  billState: BillState;
  state: ReviewState;
  shopId: string;
  shopName: string;
  visitedOn: ShownDay;
  services: string[];
  /** The name that others would see; '' where none is known. */
  authorName: string;
  staff: ServingPerson[];
  /** The store reads reviews before they are published. */
  isModerated: boolean;
  review: OwnReview | null;
};

/** `images`: signed addresses of pictures that the caller uploaded for notes. */
export type NewReview = {
  id: string;
  score: number;
  text: string;
  images?: string[];
  staffScores?: StaffScore[];
  isAnonymous?: boolean;
};

const pageCodec: Codec<ReviewPage> = renamed<ReviewPage>({
  shopId: 'compId',
  shopName: 'compName',
  visitedOn: ['reserveDate', shownDay],
  review: [
    'review',
    renamed<OwnReview>({
      text: 'content',
      writtenOn: ['createDate', shownDay],
      replies: ['replyList', list(replyCodec)],
    }),
  ],
});

export const ownReviewCalls = {
  get: viewCall<{ id: string }, ReviewPage>({
    method: 'GET',
    path: '/shop/app/reviews/bill',
    takesLinkToken: true,
    input: renamed<{ id: string }>({ id: 'billId' }),
    reply: pageCodec,
    summary:
      'What a bill’s owner, or the holder of its review link, needs to review it: whether that is possible, who served, and the review that was written. A booking’s id stands for its bill.',
  }),
  add: viewCall<NewReview, ReviewPage>({
    method: 'POST',
    path: '/shop/app/reviews/add',
    takesLinkToken: true,
    creates: true,
    input: renamed<NewReview>({ id: 'billId', text: 'content' }),
    reply: pageCodec,
    summary:
      'Review a settled bill, once and within 90 days: stars, a text, pictures, and stars for each person who was asked for. The same review sent again changes nothing.',
  }),
};
