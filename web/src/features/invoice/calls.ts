import type { Api } from '@parlour/contract/api';
import type { InvoicePage } from '@parlour/contract/invoice/calls';
import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import { queryOptions } from '@tanstack/react-query';
import { randomId } from '../../lib/random-id.ts';
import { tabStore } from '../../lib/storage/tab-store.ts';

/** Where the invoice of a bill is asked for. */
export const invoicePath = (billId: string): string => `/e-invoice?billId=${encodeURIComponent(billId)}`;

export type InvoiceAt = { id: string; linkToken: string };

const againMs = 3000;

/** It goes to the tax office by itself, and nothing is known of it yet. */
const isOnItsWay = (page: InvoicePage | undefined): boolean =>
  page?.registered?.isAutomatic === true && ['registered', 'sent'].includes(page.registered.state);

/** What the page needs on which an invoice is asked for; while the tax office has it, it is asked for again. */
export const invoicePageQuery = (api: Api, { id, linkToken }: InvoiceAt) =>
  queryOptions({
    queryKey: ['invoice', id, linkToken],
    queryFn: ({ signal }) => api.invoice.get({ id }, { signal, linkToken }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data) ? againMs : false),
  });

/** Asks for an invoice; the same again changes nothing. */
export const registerInvoice = (api: Api, { id, linkToken }: InvoiceAt, buyer: InvoiceBuyer) =>
  api.invoice.register({ id, buyer }, { idempotencyKey: randomId(), linkToken });

const isDraft = (value: unknown): value is InvoiceBuyer | null =>
  value === null || typeof (value as Partial<InvoiceBuyer>).name === 'string';

/** What was typed for an invoice and is not sent yet; it is kept with the tab. Null: nothing. */
export const invoiceDraft = (id: string) =>
  tabStore<InvoiceBuyer | null>({ key: `invoice ${id}`, version: 1, isValid: isDraft, initial: null });
