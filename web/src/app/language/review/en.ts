import { ownReview } from '@parlour/phrases/en/own-review';
import { review } from '@parlour/phrases/en/review';

/** Texts of the page on which a visit is reviewed. */
export const texts = { ownReview, review };
