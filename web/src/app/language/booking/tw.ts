import { booking } from '@parlour/phrases/tw/booking';
import { product } from '@parlour/phrases/tw/product';

/** What the pages of a booking say: of products too. */
export const texts = { booking, product };
