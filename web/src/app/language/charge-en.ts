import { charge } from '@parlour/phrases/en/charge';
import { deposit } from '@parlour/phrases/en/deposit';

/** What is said of paying and of money, fetched where something is charged. */
export const texts = { charge, deposit };
