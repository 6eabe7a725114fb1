import { booking } from '@parlour/phrases/en/booking';
import { product } from '@parlour/phrases/en/product';
import { waitlist } from '@parlour/phrases/en/waitlist';

/** What the pages of a booking say. */
export const texts = { booking, product, waitlist };
