import { booking } from '@parlour/phrases/tw/booking';

/** What the pages of a booking say. */
export const texts = { booking };
