import { charge } from '@parlour/phrases/ch/charge';
import { deposit } from '@parlour/phrases/ch/deposit';

/** What is said of paying and of money, fetched where something is charged. */
export const texts = { charge, deposit };
