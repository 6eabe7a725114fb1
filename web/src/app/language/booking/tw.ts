import { booking } from '@parlour/phrases/tw/booking';
import { file } from '@parlour/phrases/tw/file';
import { product } from '@parlour/phrases/tw/product';
import { waitlist } from '@parlour/phrases/tw/waitlist';

/** What the pages of a booking say: of products and waiting too, and a field for pictures. */
export const texts = { booking, file, product, waitlist };
