import type { StoreBill } from '../admin/bills.ts';
import { storeCall } from '../call.ts';
import type { Paged } from '../codec.ts';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import type { CorrectionObstacle } from '@parlour/domain/till/correct-tender';
import type { LineChangeKind } from '@parlour/domain/till/line-changes';
import type { RefundableTender, SoldOnBill, TillCustomer } from './sale.ts';

/** What went back of a bill, and who gave it back. */
export type TillRefund = { id: string; reason: string; by: string };

/** A payment that was written down as another one than it was: what it stood as before, and what it is. */
export type TillCorrection = {
  number: number;
  at: number;
  by: string;
  amount: string;
  before: PaidHereTender;
  kind: PaidHereTender;
};

/** A payment that the till has only written down; `obstacle`: why it stays so. */
export type WrittenTender = { id: string; kind: PaidHereTender; amount: string; obstacle: CorrectionObstacle | null };

/**
 * A line of a bill with what of it can still go back. `name`: in the reader's language; the bill itself keeps the names that its receipt prints. `isSetAside`: a
 * product of an appointment that is still to come; a refund leaves its pieces set aside.
 */
export type RefundableLine = { id: string; name: string; left: string; isSetAside: boolean };

/** Who did or sold a line, where the store shows customers its people. `name`: in the reader's language; `written`: in the store's first language, in which the receipt is printed. Both are as the store calls the person now. */
export type LinePerson = { lineId: string; name: string; written: string };

/** What the desk changed of a line, and why; amounts are of the whole line. It is the store's alone: no receipt names it. */
export type TillChange = {
  lineId: string;
  kind: LineChangeKind;
  name: string;
  before: string;
  after: string;
  reason: string;
};

/** A bill as the till shows it. */
export type TillBill = StoreBill & {
  customer: TillCustomer | null;
  bookingStart: string;
  /** Of the appointment as it is now; null: none. */
  bookingState: BookingState | null;
  /** Its appointment was finished without the till, and nobody has told how it was paid: it only counts as paid in the store, and the till may settle it. */
  isUnsettled: boolean;
  /** The other bills that the till has settled for the appointment, the first one first: each but the last was refunded whole. */
  otherBills: { id: string; number: string; isLater: boolean }[];
  /** Whether all of it went back, and the appointment has no bill after it. */
  maySettleAgain: boolean;
  /** In which language its receipt is mailed; '': it can be chosen. */
  receiptLanguage: string;
  /** Who settled it at this till; '': nobody of the team. */
  by: string;
  /** What was handed over in cash, and what went back of that; null: exactly the amount, or no cash. */
  given: string | null;
  change: string | null;
  sold: SoldOnBill[];
  people: LinePerson[];
  /** Beside `refunds`, by their ids. */
  refundNotes: TillRefund[];
  /** `version`: how often it was corrected; a correction names it. */
  written: { version: number; tenders: WrittenTender[] };
  corrections: TillCorrection[];
  changes: TillChange[];
  refundable: { total: string; lines: RefundableLine[]; tenders: RefundableTender[] };
};

/** A bill in the list of a till. */
export type TillEntry = {
  id: string;
  number: string;
  state: StoreBill['state'];
  settledAt: number;
  total: string;
  refunded: string;
  open: string;
  customerName: string;
  /** What was sold, in a few words. */
  content: string[];
  /** Its appointment was finished without the till, and nobody has told how it was paid. */
  isUnsettled: boolean;
};

/** A page of bills. `unsettled`: how many of those of a day only count as paid; 0 where no day, or a text is asked for. */
export type TillBills = Paged<TillEntry> & { unsettled: number };

/** `text`: a number of a bill or a part of it, or a customer's name. `day` is one of the store. */
export type TillBillSearch = {
  shopId: string;
  day?: string | undefined;
  text?: string | undefined;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
};

/**
 * A refund. `lineIds`: of which lines alone it goes back; `tenders`: to which payments, left out: by the list of the bill, from its end. `restock`: lines of products
 * whose pieces are back on the shelf.
 */
export type SentTillRefund = {
  shopId: string;
  billId: string;
  reference: string;
  amount: string;
  reason: string;
  lineIds?: string[] | undefined;
  tenders?: { tenderId: string; amount: string }[] | undefined;
  restock?: string[] | undefined;
};

/** `version`: of the payments as they were seen; `kind`: what the payment was. */
export type SentCorrection = {
  shopId: string;
  billId: string;
  reference: string;
  version: number;
  tenderId: string;
  kind: PaidHereTender;
};

type Which = { shopId: string; billId: string };

export const tillBillCalls = {
  listBills: storeCall<TillBillSearch, TillBills>({
    method: 'GET',
    path: '/team/till/{shopId}/bills',
    permission: 'till.use',
    summary: 'Bills of a store by day, number or customer, page by page, the newest first.',
  }),
  getBill: storeCall<Which, TillBill>({
    method: 'GET',
    path: '/team/till/{shopId}/bill',
    permission: 'till.use',
    summary: 'One bill of a store with its refunds, and what was sold and issued with it.',
  }),
  refund: storeCall<SentTillRefund, TillBill>({
    method: 'POST',
    path: '/team/till/refund',
    permission: 'till.refund',
    summary:
      'Refund a bill, some of its lines or an amount, with a reason, once for each reference. Balances and sessions go back to where they came from; rights that were sold with a line that goes back whole end.',
  }),
  correct: storeCall<SentCorrection, TillBill>({
    method: 'POST',
    path: '/team/till/correct',
    permission: 'till.refund',
    summary:
      'Write a payment down as another one than it stands as: cash, card or another one that the till only writes down, once for each reference, until a closing has counted it.',
  }),
  collect: storeCall<Which & { kind: PaidHereTender }, TillBill>({
    method: 'POST',
    path: '/team/till/collect',
    permission: 'till.use',
    summary: 'Take at the till what of a bill was to be paid online.',
  }),
  makeLink: storeCall<Which, { url: string; qr: string; expiresAt: number }>({
    method: 'POST',
    path: '/team/till/link',
    permission: 'till.use',
    summary:
      'A link to a bill, on which its customer pays what is open and reads the receipt, and a picture of it to scan.',
  }),
  sendReceipt: storeCall<Which & { email: string; language?: string | undefined }, null>({
    method: 'POST',
    path: '/team/till/receipt',
    permission: 'till.use',
    summary:
      'Mail the receipt of a bill to an address: in the customer’s language where it is known, else as asked, else in the store’s.',
  }),
};
