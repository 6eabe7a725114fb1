import type { reviewCalls } from '@parlour/contract/review';
import type { HandlersOf } from '../services.ts';
import { getList, getScores } from './actions.ts';

export const reviewRoutes: HandlersOf<typeof reviewCalls> = { getScores, getList };
