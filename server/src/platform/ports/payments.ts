import type { Verdict } from '@parlour/domain/verdict';

/** `card`: a card is saved now and held near the day; `purchase`: the whole price is paid now; `deposit` and `hold`: an amount is taken or held now. */
export type PaymentPurpose = 'deposit' | 'hold' | 'card' | 'purchase';
export type ProviderName = 'simulated' | 'stripe';

/** The visit that is paid for, as a page to pay tells of it; names are in the shop's language, or in the order's where the shop has them in that. */
export type PayVisit = {
  /** Services and products, each with what is added to it. */
  items: { name: string; addOns: string[] }[];
  /** The chosen person; empty without one. */
  people: string[];
  address: string;
  /** By the shop's clock, `yyyy-MM-dd HH:mm`. */
  localStart: string;
  startsAt: number;
  zone: string;
  country: string;
  timeFormat: '12' | '24';
  /** As the shop writes it. */
  currencySymbol?: string;
  totalMinor: number;
  /** The total is where the price begins. */
  hasFromPrice: boolean;
  /** The last instant (epoch ms) at which cancelling is free; null when it is over. */
  lastFreeAt: number | null;
};

/** What the customer is sent to pay. Amounts are in the smallest unit of an ISO 4217 currency; times are epoch ms. */
export type PayRequest = {
  orderId: string;
  purpose: PaymentPurpose;
  amountMinor: number;
  currency: string;
  /** What the customer reads on the provider's page. */
  title: string;
  /** Null for what is no visit. */
  visit: PayVisit | null;
  email: string;
  /** An app code (`en`, `ch`, …). */
  language: string;
  /** Where the customer comes back to, paid or not: addresses of our own origin. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: number;
  /** The merchant's account at the provider, or '' for the installation's own. */
  account: string;
};

export type PayPage = { sessionRef: string; payUrl: string };

/** A card that may be charged again without its owner. */
export type SavedCard = { customerRef: string; methodRef: string };

/** The names under which a provider knows a payment; what is not known yet is ''. */
export type PaymentRefs = { sessionRef: string; paymentRef: string; account: string };

export type PaymentEventKind =
  | 'processing'
  | 'authorised'
  | 'card_saved'
  | 'captured'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'released'
  | 'refunded';

/**
 * Something that became true at the provider. `amountMinor` is the whole amount that is authorised, taken or given back so far; what was
 * given back is told with what was taken (`capturedMinor`), since its message may come first.
 */
export type PaymentEvent = (
  | { kind: Exclude<PaymentEventKind, 'refunded'> }
  | { kind: 'refunded'; capturedMinor: number }
) & {
  orderId: string;
  amountMinor: number;
  currency: string;
  paymentRef: string;
  card: SavedCard | null;
  /** When an authorisation lapses by itself, or null. */
  authorisedUntil: number | null;
};

/**
 * Money that moved against what was asked: a refund that no bank took in the end, and what the customer's bank claims, takes and, where the
 * merchant was right, puts back. `ref`: what the refund or the dispute is called there, since several messages tell of one; `key`: under which
 * the refund was asked for, '' where the merchant made it at the provider itself.
 */
export type PaymentReversal = {
  kind: 'refund_failed' | 'disputed' | 'dispute_taken' | 'dispute_returned';
  ref: string;
  paymentRef: string;
  key: string;
  amountMinor: number;
  currency: string;
};

/**
 * A signed message of the provider; `null` in place of an event: about nothing of ours. `account` is the merchant's account it comes from, ''
 * for the installation's own: a merchant can make messages that name any order, so one that comes from another account than the order's is
 * not believed.
 */
export type PaymentWebhook = {
  eventId: string;
  event: PaymentEvent | null;
  reversal?: PaymentReversal | null;
  account?: string;
};
export type WebhookRefusal = 'signature_wrong' | 'malformed';

/** What was done is answered as the event that it caused. `declined`: refused for good, asking again is in vain. */
export type PaymentOutcome = { done: true; event: PaymentEvent } | { done: false; reason: 'declined' | 'too_late' };

/**
 * Where money is moved. Each call that moves something takes a key, and the same key moves it once. A provider that cannot be reached, or
 * that fails, throws: the same call is repeated later.
 */
export type PaymentProvider = {
  name: ProviderName;
  /** Whether it can take this amount of this currency at all, so that no customer is asked for an amount that cannot be paid. */
  mayTake: (amountMinor: number, currency: string) => boolean;
  open: (request: PayRequest, key: string) => Promise<PayPage>;
  /** What is true now, the latest thing only; null while nothing has happened. */
  read: (orderId: string, refs: PaymentRefs) => Promise<PaymentEvent | null>;
  /** Closes the page. Where the customer paid meanwhile, the payment is the answer. */
  expire: (orderId: string, refs: PaymentRefs) => Promise<PaymentEvent>;
  /** Takes an authorised amount, or a part of it; the rest goes back to the card. */
  capture: (orderId: string, refs: PaymentRefs, amountMinor: number, key: string) => Promise<PaymentOutcome>;
  /** Gives back what is authorised and not taken. */
  release: (orderId: string, refs: PaymentRefs, key: string) => Promise<PaymentOutcome>;
  /** Gives back a part, or all, of what was taken. */
  refund: (orderId: string, refs: PaymentRefs, amountMinor: number, key: string) => Promise<PaymentOutcome>;
  /** Forgets a card that was saved, so that it cannot be charged again. A card that is gone already is forgotten too. */
  forgetCard: (card: SavedCard, refs: PaymentRefs, key: string) => Promise<void>;
  /** Holds an amount on a card that was saved before, without its owner. */
  holdSaved: (
    request: Pick<PayRequest, 'orderId' | 'amountMinor' | 'currency' | 'account' | 'title'>,
    card: SavedCard,
    key: string,
  ) => Promise<PaymentOutcome>;
  /** What became of a hold on a saved card that was asked for under this key; null where it was never made. */
  findHold: (
    request: Pick<PayRequest, 'orderId' | 'account'>,
    card: SavedCard,
    key: string,
  ) => Promise<PaymentEvent | null>;
  /** Reads a message; the body is the bytes as they came. */
  readWebhook: (
    headers: Readonly<Record<string, string | undefined>>,
    body: Buffer,
    now: number,
  ) => Verdict<PaymentWebhook, WebhookRefusal>;
};
