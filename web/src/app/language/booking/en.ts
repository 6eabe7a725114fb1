import { booking } from '@parlour/phrases/en/booking';
import { product } from '@parlour/phrases/en/product';
import { reasons } from '@parlour/phrases/en/reasons';

/** What the pages of a booking say, of products too, and why something is refused; screens of one's own fetch it as well. */
export const texts = { booking, product, reasons };
