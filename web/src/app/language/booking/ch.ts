import { booking } from '@parlour/phrases/ch/booking';
import { product } from '@parlour/phrases/ch/product';
import { waitlist } from '@parlour/phrases/ch/waitlist';

/** What the pages of a booking say. */
export const texts = { booking, product, waitlist };
