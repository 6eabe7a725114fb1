import { invoice } from '@parlour/phrases/en/invoice';
import { invoiceReasons as reasons } from '@parlour/phrases/en/invoice-reasons';

/** Texts of the page on which an invoice is asked for. */
export const texts = { invoice, reasons };
