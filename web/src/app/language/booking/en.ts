import { booking } from '@parlour/phrases/en/booking';
import { file } from '@parlour/phrases/en/file';
import { product } from '@parlour/phrases/en/product';
import { waitlist } from '@parlour/phrases/en/waitlist';

/** What the pages of a booking say: of products and waiting too, and a field for pictures. */
export const texts = { booking, file, product, waitlist };
