import { booking } from '@parlour/phrases/en/booking';

/** What the pages of a booking say. */
export const texts = { booking };
