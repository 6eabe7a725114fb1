import { member } from '@parlour/phrases/ch/member';
import { personReasons as reasons } from '@parlour/phrases/ch/person-reasons';

/** Texts of a customer's profile at a chain, and of leads. */
export const texts = { member, reasons };
