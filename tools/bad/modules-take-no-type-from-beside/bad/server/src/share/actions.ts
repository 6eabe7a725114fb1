import type { Rating } from '../review/queries/ratings.ts';

export type Shared = Rating;
