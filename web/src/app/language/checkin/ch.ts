import { checkIn } from '@parlour/phrases/ch/check-in';

/** Texts of the check-in at a store. */
export const texts = { checkIn };
