import type { reviewCalls } from '@parlour/contract/review/calls';
import type { HandlersOf } from '../platform/context.ts';
import type { Ctx } from '../booking/context.ts';
import { getList, getScores } from './actions.ts';

export const reviewRoutes: HandlersOf<typeof reviewCalls, Ctx> = { getScores, getList };
