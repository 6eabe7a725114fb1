import { ownReview } from '@parlour/phrases/ch/own-review';
import { review } from '@parlour/phrases/ch/review';

/** Texts of the page on which a visit is reviewed. */
export const texts = { ownReview, review };
