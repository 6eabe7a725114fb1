import { deposit } from '@parlour/phrases/tw/deposit';
import { payment } from '@parlour/phrases/tw/payment';

/** Texts of payments, fetched where a booking or an order costs money now. */
export const texts = { deposit, payment };
