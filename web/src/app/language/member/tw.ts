import { member } from '@parlour/phrases/tw/member';
import { personReasons as reasons } from '@parlour/phrases/tw/person-reasons';

/** Texts of a customer's profile at a chain, and of leads. */
export const texts = { member, reasons };
