import { booking } from '@parlour/phrases/ch/booking';
import { product } from '@parlour/phrases/ch/product';

/** What the pages of a booking say: of products too. */
export const texts = { booking, product };
