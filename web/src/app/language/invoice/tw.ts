import { invoice } from '@parlour/phrases/tw/invoice';
import { invoiceReasons as reasons } from '@parlour/phrases/tw/invoice-reasons';

export const texts = { invoice, reasons };
