import type { InvoiceBuyer } from '@parlour/domain/invoice/buyer';
import type { InvoiceState } from '@parlour/domain/invoice/invoice-state';
import type { RegisterFault } from '@parlour/domain/invoice/may-register';
import { viewCall } from '../call.ts';
import { type Codec, renamed } from '../codec.ts';
import { type ShownDay, shownDay } from '../review/calls.ts';

/** An invoice that was asked for. Instants are epoch ms. */
export type RegisteredInvoice = {
  /** To read out. */
  reference: string;
  state: InvoiceState;
  /** It goes to the tax office by itself; otherwise the store issues it. */
  isAutomatic: boolean;
  /** Why the tax office did not accept it, in its words; ''. */
  note: string;
  /** The number of the tax office; ''. */
  officeNumber: string;
  registeredAt: number;
  validatedAt: number | null;
  /** For the account that the bill belongs to all of it; for the holder of a link without contact and address, and with most of its numbers hidden. */
  buyer: InvoiceBuyer | null;
};

/** What the page needs on which an invoice is asked for. */
export type InvoicePage = {
  billId: string;
  number: string;
  shopId: string;
  shopName: string;
  shopPhone: string;
  zone: string;
  settledAt: number;
  total: string;
  currencySymbol: string;
  currencyCode: string;
  timeFormat: string;
  /** Whose rules hold, with two letters. */
  shopCountry: string;
  soldOn: ShownDay;
  lastDay: ShownDay;
  /** Null: it can be asked for now. */
  closed: RegisterFault | null;
  registered: RegisteredInvoice | null;
  /** What is known of the customer; only the owner of the bill is told. */
  known: Partial<InvoiceBuyer>;
};

const buyerCodec: Codec<InvoiceBuyer> = renamed<InvoiceBuyer>({
  type: 'buyerType',
  idNumber: 'idNo',
  dialCode: 'intMobileCd',
  line1: 'addressLine1',
  line2: 'addressLine2',
  line3: 'addressLine3',
  state: 'stateCode',
  country: 'countryCode',
  isSstRegistered: 'sstRegistered',
  sstNumber: 'sstNo',
});

const pageCodec: Codec<InvoicePage> = renamed<InvoicePage>({
  number: 'billNo',
  shopId: 'compId',
  shopName: 'compName',
  shopPhone: 'compMobile',
  zone: 'timeZone',
  settledAt: 'settleAt',
  soldOn: ['saleDate', shownDay],
  lastDay: ['lastDate', shownDay],
  registered: [
    'registered',
    renamed<RegisteredInvoice>({
      reference: 'referenceNo',
      state: 'status',
      note: 'remark',
      officeNumber: 'uuid',
      buyer: ['buyer', buyerCodec],
    }),
  ],
});

export type NewInvoice = { id: string; buyer: InvoiceBuyer };

export const invoiceCalls = {
  get: viewCall<{ id: string }, InvoicePage>({
    method: 'GET',
    path: '/connect/einvoice/bill/{id}/public',
    takesLinkToken: true,
    reply: pageCodec,
    summary:
      'What the owner of a bill, or the holder of its link, needs to ask for its invoice: the bill, until when, and what was asked for. A booking’s id stands for its bill.',
  }),
  register: viewCall<NewInvoice, InvoicePage>({
    method: 'POST',
    path: '/connect/einvoice/bill/{id}/public',
    takesLinkToken: true,
    creates: true,
    input: renamed<NewInvoice>({ buyer: ['buyer', buyerCodec] }),
    reply: pageCodec,
    summary:
      'Ask for the invoice of a settled bill, once; until it is sent, and after it was not accepted, what was told can be changed. The same again changes nothing.',
  }),
};
