import type { ScoreCount } from '@parlour/domain/review/average-score';
import { publicCall } from '../call.ts';
import { type Codec, commaList, list, paged, renamed } from '../codec.ts';
import type { Paged } from '../codec.ts';

/** A day: `yyyy-MM-dd` of the shop, and as the shop writes it (BK001). */
export type ShownDay = { day: string; text: string };

/** What the shop says to a review. */
export type ReviewReply = { shopName: string; repliedOn: ShownDay; text: string; imageUrls: string[] };

/** The author of a review, as the page shows them. */
export type ReviewAuthor = { name: string; photoUrl: string | null };

/** The stars that a review gives one person. */
export type StaffRating = { staffId: string; name: string; score: number };

/** A customer's review of a visit. */
export type Review = {
  id: string;
  /** Null: no person is named. */
  author: ReviewAuthor | null;
  isWalkIn: boolean;
  /** One to five stars. */
  score: number;
  writtenOn: ShownDay;
  text: string;
  imageUrls: string[];
  staffScores: StaffRating[];
  /** The oldest first. */
  replies: ReviewReply[];
};

/** What all say together. `average` is decimal text with two decimals, or null. */
export type ReviewScores = { average: string | null; total: number; counts: ScoreCount[] };

export const shownDay = renamed<ShownDay>({ text: 'showValue' });

export const replyCodec: Codec<ReviewReply> = renamed<ReviewReply>({
  shopName: 'compName',
  repliedOn: ['updateDate', shownDay],
  text: 'content',
  imageUrls: ['images', commaList],
});

const reviewCodec: Codec<Review> = renamed<Review>({
  id: 'billId',
  author: ['member', renamed<ReviewAuthor>({ photoUrl: 'avatar' })],
  isWalkIn: 'isWalking',
  writtenOn: ['createDate', shownDay],
  text: 'content',
  imageUrls: ['images', commaList],
  replies: ['replyList', list(replyCodec)],
});

/** `status` 1: those that are shown; no caller may ask for others. */
type OfShop = { chainId: string; shopId: string; staffId?: string; status: number };
type Page = { pageNum: number; pageSize: number };

export const reviewCalls = {
  getScores: publicCall<OfShop, ReviewScores>({
    method: 'GET',
    path: '/shop/app/reviews/score/{chainId}/{shopId}/public',
    input: renamed<OfShop>({ staffId: 'empId' }),
    reply: renamed<ReviewScores>({ average: 'avgScore', total: 'totalCount', counts: 'scoreList' }),
    summary: 'How many reviews a shop, or one person there, has, with their average and the count of each score.',
  }),
  getList: publicCall<OfShop & Page, Paged<Review>>({
    method: 'GET',
    path: '/shop/app/reviews/list/public',
    input: renamed<OfShop & Page>({ chainId: 'custId', shopId: 'compId', staffId: 'empId' }),
    reply: paged(reviewCodec),
    summary: 'Reviews of a shop, or of one person there, page by page, the newest first.',
  }),
};
