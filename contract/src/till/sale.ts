import type { BillLineKind, TenderKind } from '@parlour/domain/bill/bill';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { BookedUse } from '@parlour/domain/rights/booked-rights';
import type { RightKind } from '@parlour/domain/rights/right';
import type { TillTender } from '@parlour/domain/till/check-tenders';
import type { NamedHeld } from '@parlour/domain/till/sale';
import type { Day } from '@parlour/domain/time/day';
import { storeCall } from '../call.ts';
import type { TillBill } from './bills.ts';

/**
 * Something that a store sells at its till. `id`: by which a line names it; `name`: in the reader's language, `nameSecond`: in the other one of the store, or '';
 * `price` null: it is typed with the sale; `ofStaff`: the people with whom it is another one; `fromPrice`: the least one, where it is not the same for everyone; else null.
 */
export type TillArticle = {
  id: string;
  kind: BillLineKind;
  code: string;
  name: string;
  nameSecond: string;
  price: string | null;
  ofStaff: { staffId: string; price: string | null }[];
  fromPrice: string | null;
  /** A gift card or a balance: it costs what it is worth, and no other price is taken. */
  isMoney: boolean;
  /** Of a product: how many pieces are left; null: they are not counted. */
  stock: number | null;
};

/** What a till needs of its store. */
export type TillStore = {
  name: string;
  currencyCode: string;
  currencySymbol: string;
  timeFormat: string;
  zone: string;
  today: Day;
  articles: TillArticle[];
  staff: { id: string; name: string }[];
  /** Whether a part of a bill can be paid on its page. */
  takesOnline: boolean;
};

/** A customer, as the till shows one. */
export type TillCustomer = { id: string; name: string; phone: string; email: string };

/** A line of an appointment; `articleId` '': no right of the customer pays it. */
export type TillVisitLine = {
  id: string;
  kind: 'service' | 'product';
  articleId: string;
  code: string;
  name: string;
  nameSecond: string;
  quantity: number;
  price: string;
  guest: number;
  staffId: string | null;
};

/** What a sale begins with. Amounts are decimal text, those of rights in the smallest unit, as their rules count. */
export type TillStart = {
  /** Null: nobody is known. */
  customer: TillCustomer | null;
  /** The name under which the appointment was booked, where it is another person's than the customer's; '': none. */
  bookedAs: string;
  /** Whether rights that are sold would belong to the customer: to a chosen one, and to that of an appointment that counts in the record. */
  mayHoldRights: boolean;
  /** The bill that a till has settled for the appointment already; null: none. */
  billId: string | null;
  bookingNumber: string;
  bookingStart: string;
  /** Null: no appointment. */
  bookingState: BookingState | null;
  /** What of the appointment the sale is counted with, as a mark that the sale sends; null: no appointment. */
  visitHash: string | null;
  lines: TillVisitLine[];
  /** What of rights the appointment uses, and what was paid for it before. */
  booked: BookedUse[];
  paidBefore: string;
  /** What the customer can use here today. */
  held: NamedHeld[];
  /** What the balances of the customer can pay here. */
  balance: string;
  /** What the points of the customer can pay here; null: nothing. */
  points: TillPoints | null;
};

/** `minorPer10000`: what ten thousand points are worth, in the smallest unit; `mostPart`: the part of what is left to pay that they may pay. */
export type TillPoints = { balance: number; minorPer10000: number; mostPart: string };

/** A line of a sale: of the appointment by its id there, or of an article. */
export type SentSaleLine = {
  id: string;
  articleId?: string | undefined;
  kind: BillLineKind;
  quantity: number;
  price: string;
  staffId?: string | undefined;
};

/** Taken off by hand: an amount or a percentage of a line or of all. */
export type SentSaleDiscount = {
  lineId?: string | undefined;
  amount?: string | undefined;
  percent?: string | undefined;
  reason: string;
};

/** Why the price of a line was changed, or a line of the appointment left out. */
export type SentReason = { lineId: string; reason: string };

export type SentSaleTender = {
  kind: TillTender;
  label?: string | undefined;
  amount: string;
  given?: string | undefined;
  /** Of a gift card, as it was typed or scanned. */
  number?: string | undefined;
};

/** A gift card that was found by its number: what it can pay at the store, its last day, and how it is named. Nothing tells whose it is. */
export type TillGiftCard = { ending: string; balance: string; endsOn: Day | null };

/**
 * A sale to settle. `reference`: the till's own number of it, which settles it once; `open`: what the screen says there is to take, and so do the tenders.
 * `reasons`: one for each line whose price is lower than by the list or the appointment, and for each of the appointment that is left out. `visitHash`: of the appointment as the sale began with it or has followed it; needed with `bookingId`. `finishes`: an appointment whose customer did not check in is over all the same; one that is under way ends with its bill anyway.
 */
export type SentSale = {
  shopId: string;
  reference: string;
  currencyCode: string;
  bookingId?: string | undefined;
  visitHash?: string | undefined;
  memberId?: string | undefined;
  lines: SentSaleLine[];
  discounts: SentSaleDiscount[];
  rights: { lineId: string; rightId: string }[];
  couponId?: string | undefined;
  reasons?: SentReason[] | undefined;
  tenders: SentSaleTender[];
  open: string;
  finishes?: boolean | undefined;
};

/** A right that was sold with a bill. */
export type SoldOnBill = { id: string; kind: RightKind; name: string; number: string; endsOn: Day | null };

/** A payment of a bill, as a refund names it, with what of it can still go back; `parts`: the same for each line that it paid. */
export type RefundableTender = {
  id: string;
  kind: TenderKind;
  label: string;
  amount: string;
  left: string;
  parts: { lineId: string; left: string }[];
};

export const tillSaleCalls = {
  store: storeCall<{ shopId: string }, TillStore>({
    method: 'GET',
    path: '/team/till/{shopId}/store',
    permission: 'till.use',
    summary: 'What a store sells at its till, and who works there.',
  }),
  start: storeCall<{ shopId: string; bookingId?: string | undefined; memberId?: string | undefined }, TillStart>({
    method: 'GET',
    path: '/team/till/{shopId}/start',
    permission: 'till.use',
    summary: 'What a sale to the customer of an appointment, to a member or to nobody begins with.',
  }),
  findGiftCard: storeCall<{ shopId: string; number: string }, TillGiftCard>({
    method: 'POST',
    path: '/team/till/gift-card',
    permission: 'till.use',
    summary:
      'What a gift card can pay at a store, for who has its number. Wrong numbers are counted for the member and the store.',
  }),
  settle: storeCall<SentSale, TillBill>({
    method: 'POST',
    path: '/team/till/settle',
    permission: 'till.use',
    summary:
      'Settle a sale once: its bill, what it uses of the customer’s rights and balances, what it takes out of stock, and the rights that it sells, all or nothing. An appointment that is under way ends with it. The same reference with the same sale once more is the same bill.',
  }),
};
