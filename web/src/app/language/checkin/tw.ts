import { checkIn } from '@parlour/phrases/tw/check-in';

/** Texts of the check-in at a store. */
export const texts = { checkIn };
