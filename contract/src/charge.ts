import { type BookingMade, type BookingRequest, bookingCodec, bookingRequestCodec } from './booking.ts';
import { call } from './call.ts';
import { type Codec, list, onOff, renamed } from './codec.ts';

/** `deposit`: an amount is paid now. `hold`: it is held on a card and taken only as the policy says. */
export type ChargeForm = 'deposit' | 'hold';
/** Initiated, processing, success, declined, cancelled, expired, reversed (paid, but the time could not be kept: all given back). */
export type TradeStatus = 'I' | 'P' | 'S' | 'F' | 'C' | 'X' | 'R';

/** What cancelling late, or not coming, costs. `fee` is decimal text of the amount for this booking; `part` its fraction where it is a percentage. */
export type PolicyLine = {
  kind: 'late' | 'no_show';
  /** Notice below which it applies; null for a no-show. */
  notice: { unit: 'days' | 'hours' | 'minutes'; value: number } | null;
  part: string | null;
  fee: string;
};

/** What would be charged for a booking, by the function that also decides when it is saved (G-101). Amounts are decimal text. */
export type ChargeQuote = {
  isRequired: boolean;
  form: ChargeForm | null;
  amount: string;
  total: string;
  currencyCode: string;
  /** The deposit of each line, by its position; empty where one amount is charged for all. */
  lines: { position: number; amount: string }[];
  /** Why it is charged, or why not: the words of `domain/charge` (`everyone`, `no_merchant`, …); `some` where it depends on who asks, which is told to nobody (F-107). */
  reasons: string[];
  policyLines: PolicyLine[];
  /** Last moment at which cancelling is free, epoch ms; null: it never is. */
  lastFreeAt: number | null;
  /** What the person agrees to; sent along with the hold and the order. '' where nothing is charged. */
  quoteHash: string;
};

/** An order to pay a charge. The client goes to exactly `payUrl`. */
export type PayOrder = {
  paymentOrderId: string;
  payUrl: string;
  tradeStatus: TradeStatus;
  amount: string;
  currencyCode: string;
  /** Epoch ms. */
  expiresAt: number;
  returnUrl: string;
};

export type PayOrderState = { paymentOrderId: string; tradeStatus: TradeStatus; expiresAt: number };

export type Merchant = { id: string; channel: string; takesHolds: boolean };
export type OrderAsked = { bookingId: string; quoteHash: string; holdToken: string };

const formCodec: Codec<ChargeForm> = {
  toWire: (ours) => (ours === 'hold' ? '1' : '0'),
  fromWire: (wire) => (wire === '1' || wire === 1 ? 'hold' : 'deposit'),
};
export const quoteCodec = renamed<ChargeQuote>({
  isRequired: 'required',
  form: ['chargeForm', formCodec],
  currencyCode: 'currency',
});
const payOrderCodec = renamed<PayOrder>({ currencyCode: 'currency' });
const orderAskedCodec = renamed<OrderAsked>({ bookingId: 'reserveId' });

const order = {
  method: 'POST',
  access: 'public',
  creates: true,
  input: orderAskedCodec,
  reply: payOrderCodec,
} as const;

export const chargeCalls = {
  quote: call<BookingRequest, ChargeQuote>({
    method: 'POST',
    path: '/reserve/app/calendar/quote/public',
    access: 'public',
    knowsCaller: true,
    input: bookingRequestCodec,
    reply: quoteCodec,
    summary: 'What would be charged for a booking, and what cancelling it would cost.',
  }),
  merchants: call<{ shopId: string; channel?: string; preAuthStatus?: boolean }, Merchant[]>({
    method: 'GET',
    path: '/order/bk/merchant/list/public',
    access: 'public',
    input: renamed<{ shopId: string; channel?: string; preAuthStatus?: boolean }>({
      shopId: 'compId',
      preAuthStatus: ['preAuthStatus', onOff],
    }),
    reply: list(renamed<Merchant>({ takesHolds: ['preAuthStatus', onOff] })),
    summary: 'Who takes money for a shop, by channel and by whether cards can be held.',
  }),
  payDeposit: call<OrderAsked, PayOrder>({
    ...order,
    path: '/order/bk/advance/pay/public',
    summary: 'Order the payment of the deposit of a held time.',
  }),
  payHold: call<OrderAsked, PayOrder>({
    ...order,
    path: '/order/bk/pre/pay/public',
    summary: 'Order the card hold of a held time.',
  }),
  getOrder: call<{ paymentOrderId: string }, PayOrderState>({
    method: 'GET',
    path: '/order/bk/query/payment/public',
    access: 'public',
    summary: 'How a payment stands. Changes nothing.',
  }),
  getPaid: call<{ paymentOrderId: string; holdToken: string }, BookingMade>({
    method: 'POST',
    path: '/order/bk/payment/booking/public',
    access: 'public',
    reply: renamed<BookingMade>({ booking: ['reserve', bookingCodec] }),
    summary: 'The booking that a paid order has made, for whoever held its time.',
  }),
};
