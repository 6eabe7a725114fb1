import type { PaymentFailure } from '@parlour/domain/payment/failure';
import type { Defaulted, Json, JsonDefaulted, JsonOrNull } from '../types.ts';

type MerchantsTable = {
  chainId: string;
  id: string;
  key: string;
  /** The stores that it takes money for; empty: all of the chain. */
  shopIds: JsonDefaulted<string[]>;
  channel: 'simulated' | 'stripe';
  account: Defaulted<string>;
  takesHolds: Defaulted<boolean>;
  position: Defaulted<number>;
  isActive: Defaulted<boolean>;
};

type DepositTextsTable = {
  chainId: string;
  /** '' for the whole chain. */
  shopId: Defaulted<string>;
  cancelRules: Defaulted<string>;
  /** HTML of the shop, as it wrote it: cleaned where it is shown. */
  terms: Defaulted<string>;
  prompt: Defaulted<string>;
  /** The same in the shop's second language; '' where it says it in its first alone. */
  cancelRulesSecond: Defaulted<string>;
  termsSecond: Defaulted<string>;
  promptSecond: Defaulted<string>;
};

type ChargesTable = {
  chainId: string;
  id: string;
  shopId: string;
  /** What is charged for: a kind that a module registers as payable, and its id in the chain. */
  payableKind: string;
  payableId: string;
  form: 'deposit' | 'hold';
  /** Null: no payment has begun. `succeeded`: a paid deposit; `authorised`: held on a card; `refunded`: given back. */
  status: 'processing' | 'succeeded' | 'authorised' | 'failed' | 'refunded' | null;
  method: 'CARD' | 'STORE' | null;
  amountMinor: number;
  /** What the booking costs, as agreed. */
  totalMinor: number;
  currency: string;
  /** What the customer agreed to, and its hash, which the quote calls by that name. */
  agreed: string;
  agreedHash: string;
  /** The fees as agreed: of a no-show, of cancelling and changing late. */
  policy: Json<unknown>;
  zone: string;
  /** False: the hold of this charge was replaced by another. */
  isCurrent: Defaulted<boolean>;
  /** The highest fee that was incurred so far, and what of it is still owed. */
  feeMinor: Defaulted<number>;
  dueMinor: Defaulted<number>;
  /** What of it stays with the shop, once that is decided; null until then. */
  retainedMinor: number | null;
  /** The order that paid it. */
  orderId: string | null;
  customerRef: Defaulted<string>;
  methodRef: Defaulted<string>;
  authorisedUntil: Date | null;
  /** When the saved card is held. */
  renewAt: Date | null;
  /** What is wrong with its money, for people to see to; null where nothing is. */
  failure: JsonOrNull<PaymentFailure>;
  createdAt: Date;
  updatedAt: Date;
};

type PaymentOrdersTable = {
  chainId: string;
  id: string;
  /** `kept_card`: an amount is held on a card that an order of the purpose `card` has kept; it has no page. */
  purpose: 'deposit' | 'hold' | 'card' | 'kept_card' | 'purchase';
  chargeId: string | null;
  payableKind: string;
  payableId: string;
  state: 'created' | 'processing' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'refunded';
  amountMinor: number;
  currency: string;
  channel: 'simulated' | 'stripe';
  account: Defaulted<string>;
  sessionRef: Defaulted<string>;
  paymentRef: Defaulted<string>;
  payUrl: Defaulted<string>;
  returnUrl: string;
  expiresAt: Date;
  /** What the provider has told of the money, in all: none of these ever falls. */
  authorisedMinor: Defaulted<number>;
  capturedMinor: Defaulted<number>;
  releasedMinor: Defaulted<number>;
  refundedMinor: Defaulted<number>;
  /** A card that was kept on its page. */
  customerRef: Defaulted<string>;
  methodRef: Defaulted<string>;
  /** Since when the provider says that it can no longer be paid; null: it may still be. */
  closedAt: Date | null;
  /** When the provider was last asked about it. */
  askedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

type PaymentEventsTable = {
  /** '' where the event names no order of ours. */
  chainId: string;
  channel: 'simulated' | 'stripe';
  eventId: string;
  orderId: string | null;
  kind: string;
  amountMinor: number | null;
  currency: string | null;
  /** Why it changed nothing, or ''. */
  refusal: Defaulted<string>;
  receivedAt: Date;
};

type PaymentAttemptsTable = { chainId: string; orderId: string; position: number; outcome: string; at: Date };

type PaymentCommandsTable = {
  chainId: string;
  id: string;
  orderId: string;
  verb: 'expire' | 'capture' | 'release' | 'refund' | 'hold_saved' | 'forget_card';
  amountMinor: Defaulted<number>;
  key: string;
  dueAt: Date;
  attempts: Defaulted<number>;
  lastError: Defaulted<string>;
  doneAt: Date | null;
  outcome: Defaulted<string>;
  createdAt: Date;
};

type SimulatedPaymentsTable = {
  sessionRef: string;
  orderId: string;
  tokenHash: string;
  request: Json<unknown>;
  state:
    | 'open'
    | 'processing'
    | 'authorised'
    | 'card_saved'
    | 'forgotten'
    | 'declined'
    | 'cancelled'
    | 'expired'
    | 'released';
  authorisedMinor: Defaulted<number>;
  capturedMinor: Defaulted<number>;
  refundedMinor: Defaulted<number>;
  authorisedUntil: Date | null;
  card: Defaulted<string>;
  createdAt: Date;
  updatedAt: Date;
};

type SimulatedAnswersTable = { key: string; answer: Json<unknown>; createdAt: Date };

type SimulatedWebhooksTable = {
  eventId: string;
  body: string;
  dueAt: Date;
  deliveries: Defaulted<number>;
  wantedDeliveries: Defaulted<number>;
  doneAt: Date | null;
};

export type PaymentsTables = {
  merchants: MerchantsTable;
  depositTexts: DepositTextsTable;
  charges: ChargesTable;
  paymentOrders: PaymentOrdersTable;
  paymentEvents: PaymentEventsTable;
  paymentAttempts: PaymentAttemptsTable;
  paymentCommands: PaymentCommandsTable;
  simulatedPayments: SimulatedPaymentsTable;
  simulatedAnswers: SimulatedAnswersTable;
  simulatedWebhooks: SimulatedWebhooksTable;
};
