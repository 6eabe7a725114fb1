import { booking } from '@parlour/phrases/ch/booking';
import { file } from '@parlour/phrases/ch/file';
import { product } from '@parlour/phrases/ch/product';
import { waitlist } from '@parlour/phrases/ch/waitlist';

/** What the pages of a booking say: of products and waiting too, and a field for pictures. */
export const texts = { booking, file, product, waitlist };
