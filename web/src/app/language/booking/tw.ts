import { booking } from '@parlour/phrases/tw/booking';
import { product } from '@parlour/phrases/tw/product';
import { waitlist } from '@parlour/phrases/tw/waitlist';

/** What the pages of a booking say. */
export const texts = { booking, product, waitlist };
