import { member } from '@parlour/phrases/en/member';
import { personReasons as reasons } from '@parlour/phrases/en/person-reasons';

/** Texts of a customer's profile at a chain, and of leads. */
export const texts = { member, reasons };
