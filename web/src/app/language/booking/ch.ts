import { booking } from '@parlour/phrases/ch/booking';

/** What the pages of a booking say. */
export const texts = { booking };
