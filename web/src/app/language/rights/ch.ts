import { rightReasons as reasons } from '@parlour/phrases/ch/right-reasons';
import { tender } from '@parlour/phrases/ch/tender';
import { usedRights } from '@parlour/phrases/ch/used-rights';

/** What is said of rights where they pay for a visit, fetched for who has any. */
export const texts = { reasons, tender, usedRights };
