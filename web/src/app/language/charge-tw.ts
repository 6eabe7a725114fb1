import { charge } from '@parlour/phrases/tw/charge';
import { deposit } from '@parlour/phrases/tw/deposit';

/** What is said of paying and of money, fetched where something is charged. */
export const texts = { charge, deposit };
