import { deposit } from '@parlour/phrases/en/deposit';
import { payment } from '@parlour/phrases/en/payment';

/** Texts of payments, fetched where a booking or an order costs money now. */
export const texts = { deposit, payment };
