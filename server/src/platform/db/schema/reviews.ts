import type { Defaulted } from '../types.ts';

type ReviewsTable = {
  chainId: string;
  id: string;
  shopId: string;
  staffId: string | null;
  memberId: string | null;
  /** The shop folder's name for it; null for what was written here. */
  key: string | null;
  source: 'folder' | 'customer';
  /** The author as shown; '' without one. */
  authorName: Defaulted<string>;
  authorPhoto: Defaulted<string>;
  score: number;
  content: string;
  pictures: Defaulted<string[]>;
  isShown: Defaulted<boolean>;
  /** The bill that was reviewed; null for what came with the folder. */
  billId: Defaulted<string | null>;
  /** What can be reviewed once: the bill's booking, else the bill. */
  subjectId: Defaulted<string | null>;
  writtenAt: Date;
};

type ReviewRepliesTable = {
  chainId: string;
  reviewId: string;
  position: number;
  source: 'folder' | 'shop';
  content: string;
  pictures: Defaulted<string[]>;
  writtenAt: Date;
};

type ReviewStaffScoresTable = { chainId: string; reviewId: string; staffId: string; score: number };

/** Who was asked for a review, or could not be. */
type ReviewRequestsTable = { chainId: string; subjectId: string; askedAt: Date };

/** `staffId` '' counts the whole shop. */
type ReviewCountsTable = { chainId: string; shopId: string; staffId: Defaulted<string>; score: number; count: number };

export type ReviewsTables = {
  reviews: ReviewsTable;
  reviewReplies: ReviewRepliesTable;
  reviewStaffScores: ReviewStaffScoresTable;
  reviewRequests: ReviewRequestsTable;
  reviewCounts: ReviewCountsTable;
};
