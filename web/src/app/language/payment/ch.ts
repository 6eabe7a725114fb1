import { deposit } from '@parlour/phrases/ch/deposit';
import { payment } from '@parlour/phrases/ch/payment';

/** Texts of payments, fetched where a booking or an order costs money now. */
export const texts = { deposit, payment };
