import type { reviewCalls } from '@parlour/contract/review/calls';
import type { ownReviewCalls } from '@parlour/contract/review/own';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { getList, getScores } from './actions/list.ts';
import { addReview, getReviewPage } from './actions/write.ts';

export const reviewRoutes: HandlersOf<typeof reviewCalls, Ctx> = { getScores, getList };
export const ownReviewRoutes: HandlersOf<typeof ownReviewCalls, Ctx> = { get: getReviewPage, add: addReview };
