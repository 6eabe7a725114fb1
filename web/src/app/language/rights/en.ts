import { rightReasons as reasons } from '@parlour/phrases/en/right-reasons';
import { tender } from '@parlour/phrases/en/tender';
import { usedRights } from '@parlour/phrases/en/used-rights';

/** What is said of rights where they pay for a visit, fetched for who has any. */
export const texts = { reasons, tender, usedRights };
