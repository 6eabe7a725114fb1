import { ownReview } from '@parlour/phrases/tw/own-review';
import { review } from '@parlour/phrases/tw/review';

/** Texts of the page on which a visit is reviewed. */
export const texts = { ownReview, review };
