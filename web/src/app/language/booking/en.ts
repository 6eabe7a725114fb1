import { booking } from '@parlour/phrases/en/booking';
import { product } from '@parlour/phrases/en/product';

/** What the pages of a booking say: of products too. */
export const texts = { booking, product };
