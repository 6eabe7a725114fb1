import type { BillLineKind, NamedTender, PaymentMethod } from '@parlour/domain/bill/bill';
import type { BillDetail } from '../bill/calls.ts';
import { internalCall } from '../call.ts';
import type { Paged } from '../codec.ts';

/**
 * A line of a till's bill: `amount` is `quantity` times `price`, before discounts; `id` is the till's own, once in the bill. A line with the id of an item
 * of the booking counts for its person, another one for `staffId`.
 */
export type SentLine = {
  id: string;
  kind: BillLineKind;
  code?: string | undefined;
  name: string;
  nameSecond?: string | undefined;
  quantity: number;
  price: string;
  amount: string;
  staffId?: string | undefined;
};

/**
 * `kind` `online`: the customer pays it on the page of the bill, one part of a bill at most. `lines`: which of the bill's lines it pays, and how much of each; left
 * out, it pays what is left, in proportion.
 */
export type SentTender = {
  kind: NamedTender;
  label?: string | undefined;
  amount: string;
  lines?: { lineId: string; amount: string }[] | undefined;
};

/**
 * A bill of a till; amounts are decimal text. `reference`: the till's own number of it, which settles it once. It belongs to a booking, to a member of
 * the chain, or to nobody. Lines less `discounts` (of one line by `lineId`, else of all) with the `taxes` that are not included are `total`, and so are the
 * tenders. `settledAt`: epoch ms, now where left out.
 */
export type SettledBill = {
  shopId: string;
  reference: string;
  bookingId?: string | undefined;
  memberId?: string | undefined;
  currencyCode: string;
  settledAt?: number | undefined;
  lines: SentLine[];
  discounts?: { name: string; amount: string; lineId?: string | undefined }[] | undefined;
  taxes?: { name: string; amount: string; isIncluded: boolean }[] | undefined;
  tenders: SentTender[];
  total: string;
};

/** `reference`: the till's own number of the refund, which is made once. `tenders`: the payments to which it goes back, by their ids in the bill. */
export type SentRefund = {
  billId: string;
  reference: string;
  amount: string;
  tenders?: { tenderId: string; amount: string }[] | undefined;
};

/** The store has taken what of a bill was to be paid online, in this way. */
export type CollectedBill = { billId: string; kind: PaymentMethod };

/** A bill as the store sees it. */
export type StoreBill = BillDetail & { memberId: string | null };

/** Bills of a store, the newest first; `from` and `to` are days of it, both included. */
export type BillSearch = {
  shopId: string;
  from?: string;
  to?: string;
  memberId?: string;
  bookingId?: string;
  pageNum?: number;
  pageSize?: number;
};

const post = <Input>(path: string, summary: string) =>
  internalCall<Input, StoreBill>({ method: 'POST', path: `/internal/${path}`, summary });

/** What a till tells of money. */
export const storeBillCalls = {
  settleBill: post<SettledBill>(
    'bill/settle',
    'Settle a bill of the till. The bill of a booking takes the place of the one that was written when the visit was finished. The same reference with the same bill once more changes nothing.',
  ),
  refundBill: post<SentRefund>(
    'bill/refund',
    'Refund a bill or a part of it, never more than was paid. Without `tenders` it goes back by the list of payments, from its end; what was paid here before the visit goes back by itself. Of a bill of the till here also sessions, balances and points go back, and the rights that it sold end.',
  ),
  collectBill: post<CollectedBill>(
    'bill/collect',
    'Tell that the store has taken what of a bill was to be paid online. Its pages take no money any more; while a payment is on its way there it is refused.',
  ),
  makeBillLink: internalCall<{ billId: string }, { url: string; expiresAt: number }>({
    method: 'POST',
    path: '/internal/bill/link',
    summary: 'Make a link to a bill, which reads it and pays what is open of it, without signing in.',
  }),
  listBills: internalCall<BillSearch, Paged<StoreBill>>({
    method: 'GET',
    path: '/internal/bill/list',
    summary: 'Bills of a store by day, member or booking, page by page, the newest first.',
  }),
};
