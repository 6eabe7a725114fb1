import { booking } from '@parlour/phrases/ch/booking';
import { product } from '@parlour/phrases/ch/product';
import { reasons } from '@parlour/phrases/ch/reasons';

/** What the pages of a booking say, of products too, and why something is refused; screens of one's own fetch it as well. */
export const texts = { booking, product, reasons };
