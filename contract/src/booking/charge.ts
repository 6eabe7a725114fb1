import type { ChargeState } from '@parlour/domain/payment/payment-status';
import { type ChargeForm, chargeStateCodec, chargeFormCodec, type PolicyLine } from '../charge.ts';
import { list, renamed } from '../codec.ts';

/** `CARD`: through the payment page. `STORE`: from the balance that is kept at the shop. */
export type PayMethod = 'CARD' | 'STORE' | null;

/** Where the money of a booking is. Amounts are decimal text; what moved are sums of the ledger. */
export type BookingCharge = {
  form: ChargeForm;
  state: ChargeState;
  /** What was agreed to pay or to hold. */
  amount: string;
  currencyCode: string;
  held: string;
  taken: string;
  returned: string;
  /** What is owed and collected in the store. */
  due: string;
  /** What is paid in the store: what of the price of the visit is not paid yet, and a fee that is owed. */
  rest: string;
  /** When each of them grew last, epoch ms; null: it never did. */
  movedAt: Record<'held' | 'taken' | 'returned' | 'due', number | null>;
  /** The highest fee that was incurred so far. */
  fee: string;
  /** Until when cancelling and changing are free, epoch ms; null: not any more. */
  freeUntil: number | null;
  policyLines: PolicyLine[];
  /** What is wrong with it, and with the shop by now: `refund` what goes back has not gone, `card` it could be neither charged nor held; null: all is well. */
  concern: 'refund' | 'card' | 'payment' | null;
  /** The current payment first. */
  payments: { state: ChargeState; amount: string; method: PayMethod }[];
  /** While its time is only held: the newest order to pay it, so that its owner can ask for the state; closes epoch ms. */
  order?: { paymentOrderId: string; expiresAt: number };
};

type Payment = BookingCharge['payments'][number];

export const bookingChargeCodec = renamed<BookingCharge>({
  form: ['chargeForm', chargeFormCodec],
  state: ['status', chargeStateCodec],
  currencyCode: 'currency',
  payments: ['payments', list(renamed<Payment>({ state: ['status', chargeStateCodec] }))],
});

/** A payment from a balance: `method` is `STORE`, `amount` decimal text. */
export type StorePayment = { method: string; amount: string; memberId?: string };

export const storePaymentsCodec = list(renamed<StorePayment>({ method: 'paymentMethod' }));
