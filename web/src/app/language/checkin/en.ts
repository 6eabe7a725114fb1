import { checkIn } from '@parlour/phrases/en/check-in';

/** Texts of the check-in at a store. */
export const texts = { checkIn };
