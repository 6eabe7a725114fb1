import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import { internalCall } from '../call.ts';
import type { Paged } from '../codec.ts';

/**
 * An invoice as the store sees it. Instants are epoch ms; `buyer` null: the person was forgotten. `signedNumber`: the store
 * lost its access after the document was signed, so that the tax office may have it under this number: look there before you issue the invoice; else empty.
 */
export type StoreInvoice = {
  id: string;
  shopId: string;
  billId: string;
  reference: string;
  state: InvoiceState;
  isAutomatic: boolean;
  signedNumber: string;
  note: string;
  officeNumber: string;
  registeredAt: number;
  validatedAt: number | null;
  buyer: InvoiceBuyer | null;
};

type InvoiceSearch = { shopId: string; state?: InvoiceState; pageNum?: number; pageSize?: number };

export const storeInvoiceCalls = {
  listInvoices: internalCall<InvoiceSearch, Paged<StoreInvoice>>({
    method: 'GET',
    path: '/internal/invoice/list',
    summary: 'Invoices that customers of a store have asked for, page by page, the newest first.',
  }),
  cancelInvoice: internalCall<{ invoiceId: string; reason: string }, StoreInvoice>({
    method: 'POST',
    path: '/internal/invoice/cancel',
    summary:
      'Cancel an invoice: one that the tax office has accepted within 72 hours, one that was not sent, or is left to the store, at once. The tax office is told as soon as it answers.',
  }),
};
