import { invoice } from '@parlour/phrases/ch/invoice';
import { invoiceReasons as reasons } from '@parlour/phrases/ch/invoice-reasons';

export const texts = { invoice, reasons };
