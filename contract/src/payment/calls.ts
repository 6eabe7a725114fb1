import type { OrderState } from '@parlour/domain/payment/payment-order';
import { type ChargeForm, chargeFormCodec, type PolicyLine } from '../charge.ts';
import { type BookingMade, type BookingRequest, bookingCodec, bookingRequestCodec } from '../booking/calls.ts';
import type { QuotedRights } from '../booking/rights.ts';
import { publicCall, visitBody } from '../call.ts';
import { list, onOff, renamed } from '../codec.ts';
import { orderStateCodec } from './states.ts';

/** What would be charged for a booking, by the function that also decides when it is saved. Amounts are decimal text. */
export type ChargeQuote = {
  isRequired: boolean;
  form: ChargeForm | null;
  amount: string;
  total: string;
  currencyCode: string;
  /** The deposit of each line, by its position; empty where one amount is charged for all. */
  lines: { position: number; amount: string }[];
  /** Why it is charged, or why not: the words of `domain/src/payment` (`everyone`, `no_merchant`, …); `some` where it depends on the customer, whose record is not revealed. */
  reasons: string[];
  policyLines: PolicyLine[];
  /** Last moment at which cancelling is free, epoch ms; null: it never is. */
  lastFreeAt: number | null;
  /** The card is kept now, and the amount held on it near the day of the visit. */
  keepsCard: boolean;
  /** Who takes the money, as the list of merchants calls it; '' where nothing is charged. */
  channel: string;
  /**
   * Whether a balance at the shop pays it: `covers` or `short` for a signed-in customer, `sign_in` where a visitor would have to sign in for
   * that, `none` where the shop does not allow it or nothing is charged.
   */
  stored: 'covers' | 'short' | 'sign_in' | 'none';
  /** What the person agrees to; sent along with the hold and the order. '' where nothing is charged and no right is used. */
  quoteHash: string;
  /** What of the caller's rights pays; absent where the request says nothing of rights, or she holds none that is good for the visit. */
  rights?: QuotedRights;
};

/** An order to pay a charge. The client goes to exactly `payUrl`. */
export type PayOrder = {
  paymentOrderId: string;
  payUrl: string;
  state: OrderState;
  amount: string;
  currencyCode: string;
  /** Epoch ms. */
  expiresAt: number;
  returnUrl: string;
};

export type PayOrderState = {
  paymentOrderId: string;
  /** `succeeded` also where another page of the same charge was paid. */
  state: OrderState;
  /** Its page may still be paid: also with `failed`, while another card can be tried there. */
  isOpen: boolean;
  expiresAt: number;
};

/**
 * What a shop says about deposits and card holds; `terms` is its HTML, to be cleaned where it is shown. The second ones are in its
 * second language; an empty one falls back to the first, field by field.
 */
export type DepositTexts = {
  cancelRules: string;
  terms: string;
  prompt: string;
  cancelRulesSecond: string;
  termsSecond: string;
  promptSecond: string;
};

/**
 * A service's own deposit: type `0` a fraction, `1` an amount, as decimal text; null where it has none of its own. `asked`: what
 * a customer whom the shop does not know would be charged for one of it alone, decimal text; null: nothing.
 */
export type ItemDeposit = { id: string; type: '0' | '1' | null; value: string | null; asked: string | null };

export type Merchant = { id: string; channel: string; takesHolds: boolean };
/** A slot hold, for callers who have its token. */
export type SlotHoldRef = { bookingId: string; holdToken: string };
export type PaymentRequest = { bookingId: string; quoteHash: string; holdToken: string };

type OfShop = { shopId: string; chainId?: string };
const ofShop = { shopId: 'compId', chainId: 'custId' } as const;
export const quoteCodec = renamed<ChargeQuote>({
  isRequired: 'required',
  form: ['chargeForm', chargeFormCodec],
  currencyCode: 'currency',
});
const payOrderCodec = renamed<PayOrder>({ state: ['tradeStatus', orderStateCodec], currencyCode: 'currency' });
const paymentRequestCodec = renamed<PaymentRequest>({ bookingId: 'reserveId' });

const order = {
  method: 'POST',
  creates: true,
  input: paymentRequestCodec,
  reply: payOrderCodec,
} as const;

export const paymentCalls = {
  quote: publicCall<BookingRequest, ChargeQuote>({
    method: 'POST',
    path: '/reserve/app/calendar/quote/public',
    bodySize: visitBody,
    knowsCaller: true,
    input: bookingRequestCodec,
    reply: quoteCodec,
    summary: 'What would be charged for a booking, and what cancelling it would cost.',
  }),
  getTexts: publicCall<OfShop, DepositTexts>({
    method: 'POST',
    path: '/reserve/app/deposit/config/public',
    input: renamed<OfShop>(ofShop),
    reply: renamed<DepositTexts>({
      cancelRules: 'cancelRule',
      terms: 'termsConditions',
      prompt: 'popUpPrompt',
      cancelRulesSecond: 'cancelRuleSecond',
      termsSecond: 'termsConditionsSecond',
      promptSecond: 'popUpPromptSecond',
    }),
    summary: 'What a shop says about its deposits: rules of cancelling, terms (HTML), and a word shown once.',
  }),
  getDeposits: publicCall<OfShop & { ids: string[] }, ItemDeposit[]>({
    method: 'POST',
    path: '/reserve/app/project/deposit/list/public',
    input: renamed<OfShop & { ids: string[] }>(ofShop),
    reply: list(renamed<ItemDeposit>({ type: 'depositType', value: 'depositValue' })),
    summary: 'The own deposits of services of a shop.',
  }),
  merchants: publicCall<{ shopId: string; channel?: string; preAuthStatus?: boolean }, Merchant[]>({
    method: 'GET',
    path: '/order/bk/merchant/list/public',
    input: renamed<{ shopId: string; channel?: string; preAuthStatus?: boolean }>({
      shopId: 'compId',
      preAuthStatus: ['preAuthStatus', onOff],
    }),
    reply: list(renamed<Merchant>({ takesHolds: ['preAuthStatus', onOff] })),
    summary: 'Who takes money for a shop, by channel and by whether cards can be held.',
  }),
  payDeposit: publicCall<PaymentRequest, PayOrder>({
    ...order,
    path: '/order/bk/advance/pay/public',
    summary: 'Order the payment of the deposit of a held time.',
  }),
  payHold: publicCall<PaymentRequest, PayOrder>({
    ...order,
    path: '/order/bk/pre/pay/public',
    summary: 'Order the card hold of a held time.',
  }),
  getOrder: publicCall<{ paymentOrderId: string }, PayOrderState>({
    method: 'GET',
    path: '/order/bk/query/payment/public',
    reply: renamed<PayOrderState>({ state: ['tradeStatus', orderStateCodec] }),
    summary: 'How a payment stands. Changes nothing.',
  }),
  getPaid: publicCall<{ paymentOrderId: string; holdToken: string }, BookingMade>({
    method: 'POST',
    path: '/order/bk/payment/booking/public',
    reply: renamed<BookingMade>({ booking: ['reserve', bookingCodec] }),
    summary: 'The booking that a paid order has made, for the caller who held its time.',
  }),
  giveUpHold: publicCall<SlotHoldRef, null>({
    method: 'POST',
    path: '/order/bk/hold/release/public',
    input: renamed<SlotHoldRef>({ bookingId: 'reserveId' }),
    summary: 'Give up a held time: it is free again, and its pages take no money any more.',
  }),
};
