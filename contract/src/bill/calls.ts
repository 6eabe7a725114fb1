import type { BillState } from '@parlour/domain/bill/bill-state';
import type { BillLineKind, TenderKind } from '@parlour/domain/bill/bill';
import type { TenderLine } from '@parlour/domain/bill/tender-list';
import { userCall, viewCall } from '../call.ts';
import type { OpenForm } from '../booking/related.ts';
import type { PayOrder } from '../payment/calls.ts';
import { type Codec, paged, type Paged, renamed } from '../codec.ts';

/** A line of a bill; amounts are decimal text. `nameSecond`: in the store's second language, or ''. */
export type BillRow = {
  id: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  price: string;
  amount: string;
};

/** A bill in a list of purchases. */
export type BillEntry = {
  id: string;
  number: string;
  state: BillState;
  shopId: string;
  shopName: string;
  zone: string;
  /** Epoch ms. */
  settledAt: number;
  total: string;
  refunded: string;
  /** What is still to be paid; zero where all is. */
  open: string;
  currencySymbol: string;
  currencyCode: string;
  timeFormat: string;
  shopCountry: string;
};

/** The six lists of what was bought; one that is empty is null. */
export type BillContent = {
  services: BillRow[] | null;
  products: BillRow[] | null;
  memberships: BillRow[] | null;
  giftCards: BillRow[] | null;
  eGiftCards: BillRow[] | null;
  packages: BillRow[] | null;
};

/** A line of the list that says how something is paid. */
export type ShownTenderLine = TenderLine<string>;

type PaidPart = { kind: TenderKind; label: string; amount: string };
/** What went back at once. */
export type ShownRefund = { id: string; at: number; amount: string; tenders: PaidPart[] };

/** A bill as the one it belongs to reads it. Its totals are its own, and no sum of its rows. */
export type BillDetail = BillEntry &
  BillContent & {
    /** The till's own number; '' where no till sent it. */
    reference: string;
    bookingId: string | null;
    /** The store takes requests for an invoice of it. */
    offersInvoice: boolean;
    /** A payment of what is open has come, also where it is not taken yet. */
    isMoneyThere: boolean;
    shopAddress: string;
    shopPhone: string;
    /** `percent`: in decimal text, of one that the till took off so. */
    discounts: { name: string; amount: string; percent?: string }[];
    taxes: { name: string; amount: string; isIncluded: boolean }[];
    tenders: (PaidPart & { id: string })[];
    refunds: ShownRefund[];
    /** Required forms that are still to be completed for it; absent: none. */
    openForms?: OpenForm[];
  };

const entryFields = {
  number: 'billNo',
  state: 'status',
  shopId: 'compId',
  shopName: 'compName',
  zone: 'timeZone',
  settledAt: 'settleAt',
} as const;

/** The names of a bill's fields on the wire. */
export const billFields = {
  ...entryFields,
  bookingId: 'reserveId',
  shopAddress: 'compAddress',
  shopPhone: 'compMobile',
  services: 'projectList',
  products: 'productList',
  memberships: 'membershipList',
  giftCards: 'giftCardsList',
  eGiftCards: 'eGiftCardsList',
  packages: 'packagesList',
} as const;

const entryCodec: Codec<BillEntry> = renamed<BillEntry>(entryFields);

export const billCalls = {
  get: viewCall<{ id: string }, BillDetail>({
    method: 'GET',
    path: '/bill/sale/get',
    takesLinkToken: true,
    input: renamed<{ id: string }>({ id: 'billId' }),
    reply: renamed<BillDetail>(billFields),
    summary:
      'One bill, for the owner of the record that it belongs to or the holder of its link: what was bought in six lists, and how it was paid.',
  }),
  pay: viewCall<{ id: string }, PayOrder>({
    method: 'POST',
    path: '/bill/sale/pay',
    takesLinkToken: true,
    creates: true,
    input: renamed<{ id: string }>({ id: 'billId' }),
    // The state is a word here, as with plans: its letters would come with the codecs of all payments.
    reply: renamed<PayOrder>({ currencyCode: 'currency' }),
    summary:
      'Order the payment of what is open of a bill, for a caller who may read it. While a page is open it is that one again.',
  }),
  mine: userCall<{ pageNum?: number; pageSize?: number }, Paged<BillEntry>>({
    method: 'GET',
    path: '/bill/sale/find/member',
    reply: paged(entryCodec),
    summary: "The signed-in person's bills at every shop, page by page, the newest first.",
  }),
  exportMine: userCall<Record<string, never>, Blob>({
    method: 'GET',
    path: '/bill/sale/export/member',
    answersFile: true,
    summary: "The signed-in person's bills at every shop, as a workbook (xlsx).",
  }),
};
