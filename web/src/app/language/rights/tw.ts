import { rightReasons as reasons } from '@parlour/phrases/tw/right-reasons';
import { tender } from '@parlour/phrases/tw/tender';
import { usedRights } from '@parlour/phrases/tw/used-rights';

/** What is said of rights where they pay for a visit, fetched for who has any. */
export const texts = { reasons, tender, usedRights };
