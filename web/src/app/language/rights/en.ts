import { rightReasons as reasons } from '@parlour/phrases/en/right-reasons';
import { usedRights } from '@parlour/phrases/en/used-rights';

/** What is said of rights where they pay for a visit, fetched for who has any. */
export const texts = { reasons, usedRights };
