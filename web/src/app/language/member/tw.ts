import { member } from '@parlour/phrases/tw/member';

/** Texts of a customer's profile at a chain, and of leads. */
export const texts = { member };
